import type { DocumentExamples } from '../../platform/http/examples.ts';

const PROJECT = 'prj_01k5w2b3c4d5e6f7g8h9j0k1m2';
const COLLECTION = 'pc_01k5w3c4d5e6f7g8h9j0k1m2n3';
const ITEM = 'pci_01k5w3d5e6f7g8h9j0k1m2n3p4';

const collection = {
  id: COLLECTION,
  projectId: PROJECT,
  name: 'Lobby',
  kind: 'curated',
  portalState: 'published',
  publishedAt: '2026-03-02T09:30:00.000Z',
  selected: true,
  itemCount: 1,
};
const item = {
  id: ITEM,
  collectionId: COLLECTION,
  productReference: { kind: 'variant', id: 'var_alder-cupboard-oak' },
  state: 'active',
  selected: true,
  addedAt: '2026-03-01T14:00:00.000Z',
  removedAt: null,
  position: 1,
  note: 'On both sides of the entrance',
  quantity: 2,
};

export const designExamples: DocumentExamples = {
  schemas: {
    ProductReference: item.productReference,
    ProjectCollection: collection,
    ProjectCollectionItem: item,
    ProjectCollectionDetail: { ...collection, items: [item] },
    Money: { currency: 'EUR', cents: 48900 },
    Selections: { finish: 'oak', width: 1800 },
    Published: {
      publishedCollectionIds: [COLLECTION],
      message: 'Published 1 collection with 1 item as version 4.',
      snapshotVersion: 4,
      firstTimeVisibleCollections: [],
    },
  },
  bodies: {
    createProjectCollection: { name: 'Lobby', kind: 'curated' },
    renameProjectCollection: { name: 'Lobby, ground floor' },
    addProjectCollectionItem: { productReference: { kind: 'variant', id: 'var_alder-cupboard-oak' } },
    removeItemsFromCollection: { itemIds: [ITEM], rehomeToDefault: true },
    updateProjectCollectionItem: { note: 'On both sides of the entrance', quantity: 2 },
    reorderCollectionItems: { itemIds: [ITEM] },
    addVariantsToProject: { variantIds: ['var_alder-cupboard-oak'] },
    materializeMadeToOrderProjectVariant: {
      productMtoId: 'mto_table',
      selections: { finish: 'oak', width: 1800 },
      name: 'Table for the lobby',
    },
    reviseMadeToOrderProjectVariant: { selections: { finish: 'oak', width: 2000 } },
    publishProjectToPortal: { collectionIds: [COLLECTION] },
    unpublishProjectFromPortal: { collectionIds: [COLLECTION] },
    publishCollectionDeck: { collectionId: COLLECTION },
  },
};
