import type { DocumentExamples } from '../../platform/http/examples.ts';

const width = { name: 'Width', value: 560, unit: 'mm' };
const item = {
  id: 'pci_01k5w3d5e6f7g8h9j0k1m2n3p4',
  productModelId: 'prd_alder-cupboard',
  name: 'Alder Cupboard',
  kind: 'variant',
  variant: { id: 'var_alder-cupboard-oak', name: 'Alder Cupboard, oak', sku: 'AC-OAK' },
  attributes: [width],
  imageUrl: null,
  note: 'On both sides of the entrance',
  quantity: 2,
};
const collection = { id: 'pc_01k5w3c4d5e6f7g8h9j0k1m2n3', name: 'Lobby', items: [item] };

export const portalExamples: DocumentExamples = {
  schemas: {
    PublishedItem: item,
    PublishedCollection: collection,
    PublishedCollections: {
      projectId: 'prj_01k5w2b3c4d5e6f7g8h9j0k1m2',
      snapshotVersion: 4,
      publishedAt: '2026-03-02T09:30:00.000Z',
      count: 1,
      items: [collection],
    },
    ProductModel: {
      id: 'prd_alder-cupboard',
      name: 'Alder Cupboard',
      brand: 'Demo Furniture',
      category: 'Storage',
      description: 'A cupboard for the hall',
      attributes: [width],
      imageUrl: null,
      variants: [
        {
          id: 'var_alder-cupboard-oak',
          name: 'Alder Cupboard, oak',
          kind: 'variant',
          attributes: [],
          imageUrl: null,
        },
      ],
    },
    Error: {
      error: 'NotFound',
      message: 'Nothing is published for this project.',
      requestId: 'req_01k5w5f7g8h9j0k1m2n3p4q5r6',
    },
  },
  bodies: {},
};
