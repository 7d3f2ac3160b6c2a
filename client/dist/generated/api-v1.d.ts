export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this is, and where to go on; a browser is led to the console */
        get: operations["describeService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done with keys and what was deleted, newest first */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/cad-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The CAD categories that classes can be bound to */
        get: operations["listCadCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/classifications/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of a classification */
        get: operations["listClassifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/classifications/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a custom entry that no class names */
        delete: operations["deleteClassificationEntry"];
        options?: never;
        head?: never;
        /** Give a custom entry a title */
        patch: operations["updateClassificationEntry"];
        trace?: never;
    };
    "/api/v1/bim-ontology/classifications/{kind}/{id}/actions/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let another entry stand for a custom one, now and wherever its code is written again */
        post: operations["mergeClassificationEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/classifications/{kind}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Load a version of a vocabulary from a CSV file, or say what that would do */
        post: operations["importClassifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a comment of yours back */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        /** Change what a comment of yours says */
        patch: operations["updateComment"];
        trace?: never;
    };
    "/api/v1/bim-ontology/comments/{commentId}/actions/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a resolved comment up again */
        post: operations["reopenComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/comments/{commentId}/actions/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a comment as dealt with */
        post: operations["resolveComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many classes are approved, and where their classifications come from, branch by branch */
        get: operations["getOntologyCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classes that may be one and the same: by name, synonym or links */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ontology as a file: JSON Lines, CSV, XLSX, SKOS or bSDD */
        get: operations["exportOntology"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/ignored-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories that do not count in the coverage of any project */
        get: operations["getIgnoredCategories"];
        /** Say which categories do not count in the coverage of any project */
        put: operations["setIgnoredCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create, change and move classes as a file has them; the whole file or nothing
         * @description The body is the file, its media type or `format` tells what it is; it may be packed (Content-Encoding: gzip). Rows are matched by id, else handle, else path. Up to 200 MB and 200,000 rows. A dry run with `Accept: application/x-ndjson` answers with the plan on the first line and every row on a line of its own, those with problems first. A dry run is not stored under its Idempotency-Key.
         */
        post: operations["importObjectClasses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/next-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The single steps that unblock most classes, most first */
        get: operations["listNextSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ontology, flat or as a tree, for offline caches */
        get: operations["listObjectClasses"];
        put?: never;
        /** Create a draft root class */
        post: operations["createObjectClass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One class with its log, provenance and what keeps it from approval */
        get: operations["getObjectClass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit name, texts, links and flags; If-Match takes the revision */
        patch: operations["updateObjectClass"];
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/actions/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a draft whose ancestors are approved and that has all four kinds */
        post: operations["approveObjectClass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/actions/approve-subtree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve every draft of a branch that can be approved, and say what blocks the others */
        post: operations["approveObjectClassSubtree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/actions/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archive a class and its whole subtree */
        post: operations["archiveObjectClass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/actions/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived class back as a draft, alone or with its subtree */
        post: operations["restoreObjectClass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/cad-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the CAD category authored on a class */
        put: operations["setObjectClassCadCategory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The comments on a class and on those merged into it, oldest first */
        get: operations["listObjectClassComments"];
        put?: never;
        /** Comment on a class */
        post: operations["createObjectClassComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/param-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parameter templates authored on a class; the ETag is for If-Match when replacing them */
        get: operations["getObjectClassParamTemplates"];
        /** Replace the parameter templates authored on a class; If-Match takes the ETag of the GET */
        put: operations["setObjectClassParamTemplates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/rendered-param-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was rendered last: JSON, or a Revit shared-parameter file (Accept: text/plain) */
        get: operations["getObjectClassRenderedParamTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/reviewers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Name who looks after a class and everything below it */
        put: operations["setObjectClassReviewers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/sync-classification-inheritance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fill inherited links anew, and demote classes that lost a required kind */
        post: operations["syncObjectClassClassificationInheritance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/sync-hierarchy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recompute the hierarchy below a class, or all of it */
        post: operations["syncObjectClassHierarchy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/sync-rendered-param-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Render the parameter templates of a class, or of its subtree */
        post: operations["syncObjectClassRenderedParamTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/{key}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** In which projects a class is used, and by how many elements and types */
        get: operations["getObjectClassUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/actions/add-child": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a draft child of a class */
        post: operations["addObjectClassChild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/actions/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy classes below another, as drafts with new ids */
        post: operations["copyObjectClasses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/actions/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete classes; their children go up to the parent, or with them */
        post: operations["deleteObjectClasses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/actions/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit up to 5,000 classes as one operation: all of them or none
         * @description Each edit takes the fields of updateObjectClass. The operation is done when the answer leaves; its rows have an entry for each edit. Bodies up to 16 MiB.
         */
        post: operations["editObjectClasses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/actions/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merge classes into another; their keys lead to it for ever */
        post: operations["mergeObjectClasses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/actions/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move classes below another, or to the root */
        post: operations["moveObjectClasses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed in the flat list since a version of it */
        get: operations["listObjectClassChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classes by words of their name, synonyms, description or codes, best first */
        get: operations["searchObjectClasses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/object-classes/sync-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Recompute the whole hierarchy, and report what cannot be repaired */
        post: operations["syncAllObjectClasses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proposals, newest first */
        get: operations["listProposals"];
        put?: never;
        /** Begin a proposal: changes that are carried out together once somebody accepts them */
        post: operations["createProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals/{proposalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A proposal, its changes, and what they would do today */
        get: operations["getProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals/{proposalId}/actions/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Carry out all changes of a submitted proposal, as one operation */
        post: operations["acceptProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals/{proposalId}/actions/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a submitted proposal, and say why */
        post: operations["rejectProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals/{proposalId}/actions/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a proposal to be accepted */
        post: operations["submitProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals/{proposalId}/actions/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a proposal up */
        post: operations["withdrawProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals/{proposalId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a request to a proposal instead of carrying it out */
        post: operations["addProposalChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals/{proposalId}/changes/{changeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a change out of a proposal */
        delete: operations["deleteProposalChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals/{proposalId}/changes/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the changes of a proposal in another order */
        put: operations["reorderProposalChanges"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/proposals/{proposalId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The comments on a proposal, oldest first */
        get: operations["listProposalComments"];
        put?: never;
        /** Comment on a proposal */
        post: operations["createProposalComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The released versions, newest first */
        get: operations["listOntologyReleases"];
        put?: never;
        /** Keep the approved ontology as a version, unchanged for ever */
        post: operations["releaseOntology"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/releases/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One released version */
        get: operations["getOntologyRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/releases/{version}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What leads from one release to another, class by class
         * @description Either may be `latest`: what a release would hold now.
         */
        get: operations["diffOntologyReleases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classes that a steward should look at, and why, in tree order */
        get: operations["listReviewItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cad-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the import runs of all projects that the key may read, newest first */
        get: operations["listAllCadImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/catalog-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive one CloudEvent from the catalog, or a batch of them */
        post: operations["receiveCatalogEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/catalog/images/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a picture from the embedded catalog */
        get: operations["getCatalogImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/catalog/product-mtos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the made-to-order templates */
        get: operations["listProductMtos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/catalog/product-mtos/{productMtoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a template with its option groups, dimensions and rules */
        get: operations["getProductMto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/catalog/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search the catalog for variants that contain every word of q */
        get: operations["searchCatalogVariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/part-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a part type with its parameters */
        get: operations["getPartType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/product-mtos/{productMtoId}/generate-part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a part type from a made-to-order template */
        post: operations["generatePart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/project-collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a collection with its items, including those that were removed */
        get: operations["getProjectCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a collection */
        patch: operations["renameProjectCollection"];
        trace?: never;
    };
    "/api/v1/design/project-collections/{id}/actions/reorder-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the active items of a collection in this order */
        post: operations["reorderCollectionItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/project-collections/{id}/add-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add what existing items of other collections reference to this collection */
        post: operations["addItemsToCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/project-collections/{id}/decks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of the deck of a collection, newest first */
        get: operations["listCollectionDecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/project-collections/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a product, a variant or a made-to-order variant to a collection */
        post: operations["addProjectCollectionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/project-collections/{id}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the note or the quantity of an item */
        patch: operations["updateProjectCollectionItem"];
        trace?: never;
    };
    "/api/v1/design/project-collections/{id}/remove-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove items from a collection. What would then be in no collection moves to the default collection */
        post: operations["removeItemsFromCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/project-collections/{id}/select-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Select or deselect a collection together with its active items */
        post: operations["selectCollectionItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/project-collections/{productCollectionId}/publish-slides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a collection as a slide deck, and wait until it is done */
        post: operations["publishCollectionSlides"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/project-collections/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Permanently delete collections with their items, or single items */
        post: operations["deleteProjectCollections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/actions/add-variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add catalog variants to the default collection */
        post: operations["addVariantsToProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/actions/publish-to-portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish collections to the client portal as they are now; If-Match takes the ETag of the diff */
        post: operations["publishProjectToPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/actions/unpublish-from-portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move published collections back to draft */
        post: operations["unpublishProjectFromPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/portal/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preview what clients would see change if all collections, or these, were published now */
        get: operations["getPortalDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/portal/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the client links of a project, newest first, revoked and expired ones included */
        get: operations["listPortalLinks"];
        put?: never;
        /** Create a link with which a client opens the project without a key */
        post: operations["createPortalLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/portal/links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a client link; it opens nothing within seconds, and stays in the list */
        delete: operations["revokePortalLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/portal/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of the client as it would be if these collections were published now */
        get: operations["previewClientPortalPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/portal/preview/images/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture that the client would be shown, by the hash of its bytes */
        get: operations["previewClientPortalImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/portal/preview/product-models/{productModelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of a product model as it would be if these collections were published now */
        get: operations["previewClientPortalProductModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/portal/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every published version, newest first */
        get: operations["listPortalVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/portal/versions/{version}/actions/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish an earlier version again, unchanged */
        post: operations["republishPortalVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/project-collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the collections of a project */
        get: operations["listProjectCollections"];
        put?: never;
        /** Create a collection */
        post: operations["createProjectCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/project-product-variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the variants of a project. Stock variants have the current fields of the catalog */
        get: operations["listProjectProductVariants"];
        put?: never;
        /** Create a made-to-order variant and add it to a collection */
        post: operations["materializeMadeToOrderProjectVariant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/project-product-variants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a variant. A made-to-order variant comes with its snapshot and selections */
        get: operations["getProjectProductVariant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/project-product-variants/{id}/actions/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a made-to-order variant and remove its items */
        post: operations["withdrawMadeToOrderProjectVariant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/project-product-variants/{id}/actions/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the selections of a made-to-order variant */
        post: operations["reviseMadeToOrderProjectVariant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/project-product-variants/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the data sheet of a stock variant. Not implemented for made-to-order variants */
        get: operations["getProjectProductVariantPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/project-product-variants/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the revisions of a made-to-order variant */
        get: operations["listProjectProductVariantRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/projects/{projectId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every product of a project with its quantity and price, to look at or as a file */
        get: operations["getProductSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/slides/jobs/{jobId}/deck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a deck that the embedded publisher made */
        get: operations["downloadDeck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/slides/jobs/{jobId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the progress of a deck job */
        get: operations["getDeckJobStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/slides/launch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirect the browser to the deck publisher. No other target is accepted */
        get: operations["launchDeckPublisher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/design/slides/publish-collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a collection as a slide deck in the background */
        post: operations["publishCollectionDeck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The feed of events, as CloudEvents */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The feed as it grows, with changes of operations, import runs, designs and the ontology */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API keys, without their secrets; those of API_KEYS too */
        get: operations["listApiKeys"];
        put?: never;
        /** Make an API key; it is shown this once */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key; every process refuses it within seconds */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/actions/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create several API keys, all or none. They are shown only in this answer */
        post: operations["createApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accepted operations, newest first; as a table with Accept: text/csv */
        get: operations["listOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/{operationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of an accepted operation, and what it changed field by field */
        get: operations["getOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/{operationId}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of every row of an import, as lines of JSON */
        get: operations["listOperationRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations/{operationId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put everything back as it was before an operation */
        post: operations["undoOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/party-directory/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the projects that the caller may use */
        get: operations["listPartyDirectoryProjects"];
        put?: never;
        /** Create a project */
        post: operations["createPartyDirectoryProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/party-directory/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a project */
        get: operations["getPartyDirectoryProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a project */
        patch: operations["updatePartyDirectoryProject"];
        trace?: never;
    };
    "/api/v1/party-directory/projects/{id}/actions/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a project. It can still be read, and every write in it is refused */
        post: operations["closePartyDirectoryProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/party-directory/projects/{id}/actions/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a closed project and everything in it. A deletion cannot be undone */
        post: operations["deletePartyDirectoryProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/party-directory/projects/{id}/actions/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reopen a closed project */
        post: operations["reopenPartyDirectoryProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed something lately, by key or account, the latest first */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cad-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the import runs of a project, newest first */
        get: operations["listCadImports"];
        put?: never;
        /** Queue an artifact that was uploaded to an external object store */
        post: operations["registerCadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cad-imports/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a run. With wait, the answer comes when the run is ready, failed or deleted, or when the time is up */
        get: operations["getCadImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cad-imports/{runId}/actions/delete-graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete what a run imported. Its artifact is kept */
        post: operations["deleteCadImportGraph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cad-imports/{runId}/actions/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queue a failed or deleted run again */
        post: operations["retryCadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cad-imports/{runId}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare a run with another one. As CSV, the answer has all rows */
        get: operations["diffCadImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cad-imports/{runId}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get every issue of a run, one JSON object per line */
        get: operations["listCadImportIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cad-imports/{runId}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a queued run now */
        post: operations["processCadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cad-imports/local-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get how many bytes of an upload in parts have arrived */
        get: operations["getLocalCadImportUpload"];
        /**
         * Upload an artifact. A complete upload is submitted for import
         * @description The body is a gzip artifact, or an IFC file (plain, gzip or zip) that the import converts into one. With Content-Range the body is one part of the file. An interrupted upload continues where it ended; HEAD or GET answers where that is.
         */
        put: operations["putLocalCadImportArtifact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/cad-imports/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request a URL to upload an artifact to */
        post: operations["requestCadImportUploadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/definition-graph/ignored-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories that do not count in this project's coverage */
        get: operations["getProjectIgnoredCategories"];
        /** Say which categories do not count in this project's coverage */
        put: operations["setProjectIgnoredCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/definition-graph/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current nodes, by document and id; as CSV all of them, without parameters */
        get: operations["listProjectDefinitionGraphNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/definition-graph/relations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a node is related to, with the names of the other nodes */
        get: operations["listProjectDefinitionGraphRelations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/definition-graph/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The largest groups of model elements without a class, and the classes that they most likely are */
        get: operations["listClassSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/definition-graph/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of the project's graph by category, class and level */
        get: operations["getProjectDefinitionGraphSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/definition-graph/summary/rematerialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the graph anew, with the ontology of now */
        post: operations["rematerializeProjectDefinitionGraphSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/definition-graph/takeoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Elements and the sums of their numeric parameters, by class, level, type or room */
        get: operations["getProjectTakeoff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/actions/rematerialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the graphs of all projects counted anew, with the ontology of then */
        post: operations["rematerializeAllProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find classes, projects, collections, variants, imports, codes and proposals
         * @description Every word must match a word or its beginning. A word of five letters or more may have one wrong, missing, extra or swapped letter. The answer has only what the caller may read.
         */
        get: operations["searchEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, and how to sign in; answers everyone */
        get: operations["getSession"];
        put?: never;
        /** Sign in with an API key; the answer sets a cookie */
        post: operations["createSession"];
        /** Sign out */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the organisation’s sign-in page leads back to; sets the cookie of a session */
        get: operations["finishOidcSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign in with an account of the organisation: leads the browser to its sign-in page */
        get: operations["startOidcSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in with a browser, newest first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End somebody’s session; every process refuses it within seconds */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Queues, processes, problems in words, and who still sends record-store ids */
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhooks, without their secrets */
        get: operations["listWebhooks"];
        put?: never;
        /** Be told of events from now on, by signed POSTs (Standard Webhooks) */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One webhook, without its secret */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Stop telling, and forget the deliveries */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/actions/end-old-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The old secret signs no more, before its time */
        post: operations["endOldWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/actions/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new secret; the old one signs beside it for a while */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of each delivery, newest first; dead ones are the dead letters */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a delivery again, from the first wait on */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Accepted
         * @example {
         *       "operationId": "op_01k5w1t4a7b2c5d8e1f4g7h2j5",
         *       "action": "moveObjectClasses",
         *       "status": "accepted",
         *       "statusUrl": "/api/v1/operations/op_01k5w1t4a7b2c5d8e1f4g7h2j5"
         *     }
         */
        Accepted: {
            action: string;
            handle?: string;
            objectClassId?: string;
            operationId: string;
            /** @enum {string} */
            status: "accepted";
            statusUrl: string;
            /** @description What was taken although it is odd */
            warnings?: string[];
        };
        /** AcceptedProjectDeletion */
        AcceptedProjectDeletion: {
            action: string;
            operationId: string;
            projectId: string;
            /** @enum {string} */
            status: "accepted";
            statusUrl: string;
        };
        /** ApiKey */
        ApiKey: {
            createdAt: string | null;
            expiresAt: string | null;
            /** @description Within 30 days */
            expiresSoon: boolean;
            id: string;
            lastUsedAt: string | null;
            name: string;
            projects: string[] | null;
            revokedAt: string | null;
            scopes: ("ontology:read" | "ontology:propose" | "ontology:write" | "ontology:approve" | "maintenance" | "design:read" | "design:write" | "imports:read" | "imports:write" | "catalog:events" | "portal:read" | "admin")[];
            /** @enum {string} */
            source: "database" | "API_KEYS";
        };
        /** ApiKeyList */
        ApiKeyList: {
            count: number;
            items: components["schemas"]["ApiKey"][];
        };
        /**
         * ApproveConflict
         * @description What keeps it from being approved, in an envelope of its own.
         * @example {
         *       "success": false,
         *       "error": {
         *         "code": "ObjectClassClassificationIncompleteError",
         *         "message": "Interior Partitions has no object class code.",
         *         "details": {
         *           "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "objectClassName": "Interior Partitions",
         *           "missingClassificationKind": "object_class_codes"
         *         }
         *       }
         *     }
         */
        ApproveConflict: {
            error: {
                /** @enum {string} */
                code: "ObjectClassActiveAncestorInvariantError" | "ObjectClassClassificationIncompleteError";
                details?: {
                    blockingAncestor?: {
                        id: string;
                        name?: string;
                        /** @enum {string} */
                        status: "draft" | "approved" | "archived";
                    };
                    /** @enum {string} */
                    missingClassificationKind?: "uniformat" | "masterformat" | "object_class_codes" | "cad_categories";
                    objectClassId: string;
                    objectClassName: string;
                };
                message: string;
            };
            /** @enum {boolean} */
            success: false;
        };
        /** Attribute */
        Attribute: {
            /** @enum {unknown} */
            dataType: "text" | "integer" | "number" | "length" | "area" | "volume" | "angle" | "material" | "url" | "yesno";
            name: string;
            unit?: string;
            value: string | number | boolean;
        };
        /** AuditEntry */
        AuditEntry: {
            /** @description The operationId */
            action: string;
            actor: {
                /** @description Of the key; `local` in protected mode, `command-line` */
                id: string;
                name: string;
            };
            /** Format: date-time */
            at: string;
            /** @description Facts about the subject */
            details: {
                [key: string]: (string | number | boolean | null) | string[] | {
                    id: string;
                    name: string;
                }[] | {
                    [key: string]: number;
                };
            };
            id: string;
            requestId: string | null;
            /** @description The id of what it was done to */
            subject: string;
        };
        /** AuditEntryPage */
        AuditEntryPage: {
            count: number;
            items: components["schemas"]["AuditEntry"][];
            nextCursor: string | null;
        };
        /** BlockedClass */
        BlockedClass: {
            blockers: components["schemas"]["Blocker"][];
            name: string;
            objectClassId: string;
            path: string;
        };
        /**
         * Blocker
         * @example {
         *       "type": "classification",
         *       "missingClassificationKind": "object_class_codes"
         *     }
         */
        Blocker: {
            name: string;
            objectClassId: string;
            /** @enum {string} */
            status: "draft" | "approved" | "archived";
            /** @enum {string} */
            type: "ancestor";
        } | {
            /** @enum {string} */
            missingClassificationKind: "uniformat" | "masterformat" | "object_class_codes" | "cad_categories";
            /** @description When a binding of its own hides a current one */
            reason?: string;
            /** @enum {string} */
            type: "classification";
        };
        /** BranchCoverage */
        BranchCoverage: {
            approved: number;
            classes: number;
            depth: number;
            draft: number;
            handle: string;
            kinds: {
                cad_categories: components["schemas"]["KindCoverage"];
                masterformat: components["schemas"]["KindCoverage"];
                object_class_codes: components["schemas"]["KindCoverage"];
                uniformat: components["schemas"]["KindCoverage"];
            };
            name: string;
            objectClassId: string;
            path: string | null;
            translated?: components["schemas"]["TranslatedCoverage"];
        };
        /** CadCategory */
        CadCategory: {
            builtinCategoryInt: number | null;
            builtinName: string;
            /** @description True: made by users in their CAD tool, and met in an import */
            custom?: boolean;
            id: string;
            label: string;
            retired: boolean;
        };
        /** CadCategoryBinding */
        CadCategoryBinding: {
            builtinCategoryInt: number | null;
            builtinName: string | null;
            reviewReason?: string;
            /** @enum {string} */
            source?: "authored" | "inherited";
            /** @enum {string} */
            status: "current" | "stale" | "needs_review" | "unresolved";
        };
        /** CadCategoryInForce */
        CadCategoryInForce: {
            authored: components["schemas"]["LinkedCadCategory"] | null;
            makeUnique: boolean;
            /** @enum {string} */
            source: "authored" | "inherited" | "none";
            sourceObjectClassId: string | null;
            value: components["schemas"]["LinkedCadCategory"] | null;
        };
        /** CadCategoryPage */
        CadCategoryPage: {
            count: number;
            items: components["schemas"]["CadCategory"][];
            nextCursor: string | null;
        };
        /** CatalogFields */
        CatalogFields: {
            attributes?: components["schemas"]["Attribute"][];
            brand?: string;
            catalogVersion?: number;
            category?: string;
            id?: string;
            imageUrl?: string | null;
            name?: string;
            price?: components["schemas"]["Money"] | null;
            productId?: string;
            productName?: string;
            sku?: string;
        } & {
            [key: string]: unknown;
        };
        /** CatalogVariant */
        CatalogVariant: {
            attributes: components["schemas"]["Attribute"][];
            brand: string;
            catalogVersion: number;
            category: string;
            id: string;
            imageUrl: string | null;
            name: string;
            price: components["schemas"]["Money"] | null;
            productId: string;
            productName: string;
            sku: string;
        };
        /** CheckedApiKeys */
        CheckedApiKeys: {
            count: number;
            /** @enum {boolean} */
            dryRun: true;
            items: {
                name: string;
                /** @description Empty when the key can be created */
                problems: string[];
                row: number;
            }[];
        };
        /** Classification */
        Classification: {
            code: string;
            id: string;
            /** @enum {string} */
            source: "authored" | "inherited";
            title: string;
        };
        /** ClassificationChange */
        ClassificationChange: {
            after: components["schemas"]["LinkInForce"] | null;
            before: components["schemas"]["LinkInForce"] | null;
            /** @enum {string} */
            kind: "uniformat" | "masterformat" | "object_class_codes" | "cad_categories";
            objectClassId: string;
        };
        /** ClassificationEntry */
        ClassificationEntry: components["schemas"]["VocabularyEntry"] | components["schemas"]["CadCategory"];
        /** ClassificationEntryPage */
        ClassificationEntryPage: {
            count: number;
            items: components["schemas"]["ClassificationEntry"][];
            nextCursor: string | null;
        };
        /** ClassificationInForce */
        ClassificationInForce: {
            authored: components["schemas"]["LinkedEntry"] | null;
            makeUnique: boolean;
            /** @enum {string} */
            source: "authored" | "inherited" | "none";
            sourceObjectClassId: string | null;
            value: components["schemas"]["LinkedEntry"] | null;
        };
        /**
         * Classifications
         * @example {
         *       "uniformat": {
         *         "value": {
         *           "id": "uf_C1010",
         *           "code": "C1010",
         *           "title": "Partitions"
         *         },
         *         "source": "authored",
         *         "sourceObjectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *         "makeUnique": false,
         *         "authored": {
         *           "id": "uf_C1010",
         *           "code": "C1010",
         *           "title": "Partitions"
         *         }
         *       },
         *       "masterformat": {
         *         "value": {
         *           "id": "mf_09_21_16",
         *           "code": "09 21 16",
         *           "title": "Gypsum Board Assemblies"
         *         },
         *         "source": "inherited",
         *         "sourceObjectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *         "makeUnique": false,
         *         "authored": null
         *       },
         *       "object_class_codes": {
         *         "value": null,
         *         "source": "none",
         *         "sourceObjectClassId": null,
         *         "makeUnique": false,
         *         "authored": null
         *       },
         *       "cad_categories": {
         *         "value": {
         *           "id": "cad_OST_Walls",
         *           "builtinName": "OST_Walls",
         *           "builtinCategoryInt": -2000011,
         *           "status": "current"
         *         },
         *         "source": "inherited",
         *         "sourceObjectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *         "makeUnique": false,
         *         "authored": null
         *       }
         *     }
         */
        Classifications: {
            cad_categories: components["schemas"]["CadCategoryInForce"];
            masterformat: components["schemas"]["ClassificationInForce"];
            object_class_codes: components["schemas"]["ClassificationInForce"];
            uniformat: components["schemas"]["ClassificationInForce"];
        };
        /** ClassificationsImported */
        ClassificationsImported: {
            counts: {
                added: number;
                retired: number;
                stale: number;
                unchanged: number;
                updated: number;
            };
            dryRun: boolean;
            /** @enum {string} */
            kind: "uniformat" | "masterformat" | "object_class_codes";
            /** @description Classes that name a code which this version no longer has */
            stale: {
                code: string;
                name: string;
                objectClassId: string;
                path: string | null;
            }[];
            version: number;
        };
        /** ClassSuggestions */
        ClassSuggestions: {
            /** @description Of all groups */
            count: number;
            /** @description Largest group first */
            items: {
                category: {
                    builtinCategoryInt: number | null;
                    builtinName: string | null;
                    name: string | null;
                } | null;
                elements: number;
                familyName: string | null;
                /** @description The three likeliest, best first */
                suggestions: {
                    handle: string;
                    name: string;
                    objectClassId: string;
                    path: string;
                    reason: string;
                    score: number;
                }[];
                typeName: string | null;
            }[];
        };
        /** CloudEvent */
        CloudEvent: components["schemas"]["ObjectClassCommented"] | components["schemas"]["OntologyProposalSubmitted"] | components["schemas"]["OntologyProposalAccepted"] | components["schemas"]["OntologyProposalRejected"] | components["schemas"]["ObjectClassDemoted"] | components["schemas"]["ObjectClassParentGraphChanged"] | components["schemas"]["ProjectProductVariantConfigurationRevised"] | components["schemas"]["ProjectProductVariantMaterialized"] | components["schemas"]["ProjectProductVariantProjected"] | components["schemas"]["ProjectProductVariantReleased"] | components["schemas"]["ProjectProductVariantWithdrawn"];
        /** CloudEventList */
        CloudEventList: {
            items: components["schemas"]["CloudEvent"][];
            nextAfter: number;
        };
        /** Comment */
        Comment: {
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            id: string;
            resolvedAt: string | null;
            text: string;
            userId: string | null;
        };
        /** CommentPage */
        CommentPage: {
            count: number;
            items: components["schemas"]["Comment"][];
            nextCursor: string | null;
        };
        /** Configuration */
        Configuration: {
            attributes: {
                dataType: string;
                name: string;
                unit?: string | null;
                value: string | number | boolean;
            }[];
            name: string;
            price: {
                cents: number;
                currency: string;
            };
            productId: string;
            productMtoId: string;
            resolved: components["schemas"]["Selections"];
            templateVersion: number;
        };
        /** CreatedPortalLink */
        CreatedPortalLink: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            label: string;
            revokedAt: string | null;
            /** @description For the client. Shown this once: a repeated request has none */
            url?: string;
        };
        /** Deck */
        Deck: {
            deckUrl: string | null;
            jobId: string;
            missingImages: {
                name: string;
                slideKey: string;
            }[];
            publishedAt: string | null;
            slideCount: number;
            version: number;
        };
        /** DeckJob */
        DeckJob: {
            collectionId: string;
            deckUrl?: string;
            error?: string;
            jobId: string;
            missingImages?: {
                name: string;
                slideKey: string;
            }[];
            progress: {
                percent: number;
                slidesDone: number;
                slidesTotal: number;
            };
            slideCount?: number;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed";
            version: number;
        };
        /** DeckList */
        DeckList: {
            count: number;
            items: components["schemas"]["Deck"][];
        };
        /** DefinitionGraphNode */
        DefinitionGraphNode: {
            bounds: number[] | null;
            category: {
                builtinCategoryInt: number | null;
                builtinName: string | null;
                name: string | null;
            } | null;
            classification: {
                masterformat?: string;
                objectClassCode?: string;
                uniformat?: string;
            } | null;
            documentId: string;
            elementId: string | null;
            elevation: number | null;
            familyId: string | null;
            hostId: string | null;
            id: string;
            ifcClass: string | null;
            /** @enum {string} */
            kind: "level" | "family" | "type" | "element" | "room" | "material";
            lengthUnit: ("m" | "mm" | "ft") | null;
            levelId: string | null;
            /** @description Where it stands in the artifact of the run */
            line: number;
            name: string | null;
            objectClassId: string | null;
            parameters: {
                group?: string | null;
                name: string;
                storage?: string | null;
                unit?: string | null;
                value?: (string | number | boolean | null) | (string | number | boolean | null)[] | {
                    [key: string]: string | number | boolean | null;
                };
            }[];
            predefinedType: string | null;
            roomId: string | null;
            runId: string;
            typeId: string | null;
        };
        /** DefinitionGraphNodePage */
        DefinitionGraphNodePage: {
            count: number;
            items: components["schemas"]["DefinitionGraphNode"][];
            nextCursor: string | null;
        };
        /** DefinitionGraphSummary */
        DefinitionGraphSummary: {
            byCategory: {
                builtinCategoryInt: number | null;
                builtinName: string | null;
                elements: number;
                name: string | null;
                objectClassId: string | null;
                types: number;
            }[];
            /** @description Elements whose export names their IFC class */
            byIfcClass: {
                elements: number;
                ifcClass: string;
            }[];
            byLevel: {
                documentId: string | null;
                elements: number;
                elevation: number | null;
                lengthUnit: ("m" | "mm" | "ft") | null;
                levelId: string | null;
                name: string | null;
            }[];
            byObjectClass: {
                elements: number;
                name: string;
                objectClassId: string;
            }[];
            /** @description Elements by what their class was found by */
            byRule: {
                category: number;
                codes: number;
                none: number;
                own: number;
                type: number;
            };
            /** @description Of the elements whose category is of the model and not ignored */
            coverage: {
                classified: number;
                modelElements: number;
                percent: number;
            };
            graphVersion: string;
            materializedAt: string | null;
            /** @description Elements without a class that do not count in coverage, by the reason */
            notCounted: {
                annotation: number;
                ignored: number;
                no_category: number;
                not_model: number;
            };
            /** @description The ontology has changed since this was materialized */
            ontologyMoved: boolean;
            projectId: string;
            runIds: string[];
            totals: {
                documents: number;
                elements: number;
                families: number;
                levels: number;
                relations: number;
                types: number;
            };
            unclassified: {
                categories: {
                    builtinCategoryInt: number | null;
                    builtinName: string | null;
                    /** @description Whether it counts in coverage */
                    counts: boolean;
                    elements: number;
                    /** @description Of a category that has neither */
                    name?: string;
                    /**
                     * @description Why it does not count; `not_model`: analytical or internal
                     * @enum {string}
                     */
                    reason?: "annotation" | "not_model" | "no_category" | "ignored";
                    suggestedObjectClassId?: string;
                }[];
                elements: number;
            };
        };
        /** DependentRule */
        DependentRule: {
            group: string;
            /** @enum {string} */
            kind: "requires";
            message: string;
            when: {
                anyOf: string[];
                group: string;
            };
        } | {
            anyOf: string[];
            group: string;
            /** @enum {string} */
            kind: "allows";
            message: string;
            when: {
                anyOf: string[];
                group: string;
            };
        } | {
            anyOf: string[];
            group: string;
            /** @enum {string} */
            kind: "forbids";
            message: string;
            when: {
                anyOf: string[];
                group: string;
            };
        } | {
            dimension: string;
            /** @enum {string} */
            kind: "limits";
            max?: number;
            message: string;
            min?: number;
            when: {
                anyOf: string[];
                group: string;
            };
        };
        /** DesignChanged */
        DesignChanged: {
            projectId: string;
        };
        /** Dimension */
        Dimension: {
            centsPerStep: number;
            default?: number;
            id: string;
            max: number;
            min: number;
            name: string;
            required: boolean;
            step: number;
            unit: string;
        };
        /**
         * DryRun
         * @description With dryRun: what would change. Nothing was done.
         * @example {
         *       "dryRun": true,
         *       "action": "deleteObjectClasses",
         *       "changes": [],
         *       "classifications": [],
         *       "approvals": [],
         *       "redirects": [
         *         {
         *           "from": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "to": null
         *         }
         *       ],
         *       "usage": {
         *         "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *         "totals": {
         *           "projects": 1,
         *           "elements": 412,
         *           "types": 9
         *         },
         *         "projects": [
         *           {
         *             "projectId": "prj_01k5w2b3c4d5e6f7g8h9j0k1m2",
         *             "name": "House",
         *             "elements": 412,
         *             "types": 9,
         *             "graphVersion": "g7"
         *           }
         *         ]
         *       }
         *     }
         */
        DryRun: {
            action: string;
            /** @description Approved classes that could not be approved any more */
            approvals: components["schemas"]["LostApproval"][];
            changes: components["schemas"]["PlannedChange"][];
            classifications: components["schemas"]["ClassificationChange"][];
            /** @enum {boolean} */
            dryRun: true;
            /** @description What a merge joins */
            notes?: string[];
            redirects: {
                from: string;
                to: string | null;
            }[];
            /** @description Of delete, merge (its sources) and archive: where the classes are used */
            usage?: {
                objectClassId: string | null;
                projects: {
                    elements: number;
                    graphVersion: string | null;
                    name: string;
                    projectId: string;
                    types: number;
                }[];
                totals: {
                    elements: number;
                    projects: number;
                    types: number;
                };
            };
            /** @description What was taken although it is odd */
            warnings?: string[];
        };
        /** DuplicateGroup */
        DuplicateGroup: {
            key: string;
            objectClasses: {
                handle: string;
                id: string;
                name: string;
                path: string | null;
                /** @enum {string} */
                status: "draft" | "approved" | "archived";
            }[];
            /** @enum {string} */
            reason: "same_name" | "same_synonym" | "same_links";
            suggestedTargetId: string;
        };
        /** Duplicates */
        Duplicates: {
            count: number;
            items: components["schemas"]["DuplicateGroup"][];
            nextCursor: string | null;
        };
        /**
         * Error
         * @example {
         *       "error": "ObjectClassNotFoundError",
         *       "message": "There is no object class interior-partitons.",
         *       "requestId": "req_01k5w5f7g8h9j0k1m2n3p4q5r6"
         *     }
         */
        Error: {
            details?: {
                message: string;
                path: string;
                rule: string;
            }[] | {
                [key: string]: (string | number | boolean | null) | string[];
            };
            error: string;
            message: string;
            requestId: string;
        } & {
            [key: string]: unknown;
        };
        /** IgnoredCategories */
        IgnoredCategories: {
            categories: string[];
        };
        /**
         * ImportDryRun
         * @description With dryRun: what would change. Nothing was done.
         */
        ImportDryRun: {
            action: string;
            /** @description Approved classes that could not be approved any more */
            approvals: components["schemas"]["LostApproval"][];
            changes: components["schemas"]["PlannedChange"][];
            classifications: components["schemas"]["ClassificationChange"][];
            counts: {
                archived: number;
                created: number;
                moved: number;
                rejected: number;
                unchanged: number;
                updated: number;
            };
            /** @enum {boolean} */
            dryRun: true;
            /** @description What the operation would fail with */
            error?: {
                details: components["schemas"]["ImportRejection"];
                error: string;
                message: string;
            };
            /** @description What a merge joins */
            notes?: string[];
            redirects: {
                from: string;
                to: string | null;
            }[];
            /** @description The first 200; of more, rows with problems first, then changes */
            rows: components["schemas"]["ImportRow"][];
            /** @description Of delete, merge (its sources) and archive: where the classes are used */
            usage?: {
                objectClassId: string | null;
                projects: {
                    elements: number;
                    graphVersion: string | null;
                    name: string;
                    projectId: string;
                    types: number;
                }[];
                totals: {
                    elements: number;
                    projects: number;
                    types: number;
                };
            };
            /** @description What was taken although it is odd */
            warnings?: string[];
        };
        /**
         * ImportIssue
         * @example {
         *       "line": 4711,
         *       "code": "unknown_kind",
         *       "severity": "warning",
         *       "message": "kind \"note\" is not known; the line is left out"
         *     }
         */
        ImportIssue: {
            code: string;
            line: number | null;
            message: string;
            /** @enum {string} */
            severity: "warning" | "error";
        };
        /** ImportRejection */
        ImportRejection: {
            counts: {
                archived: number;
                created: number;
                moved: number;
                rejected: number;
                unchanged: number;
                updated: number;
            };
            /** @description The first that are rejected */
            rows: components["schemas"]["ImportRow"][];
        };
        /**
         * ImportRow
         * @example {
         *       "row": 2,
         *       "key": "interior-partitions",
         *       "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *       "outcome": "updated",
         *       "changes": {
         *         "description": [
         *           null,
         *           "Walls that carry nothing but themselves"
         *         ]
         *       },
         *       "problems": [
         *         {
         *           "column": "status",
         *           "message": "is never applied by an import",
         *           "severity": "warning"
         *         }
         *       ]
         *     }
         */
        ImportRow: {
            /** @description Before and after, by field */
            changes: {
                [key: string]: (string | boolean | null | string[] | ({
                    name: string;
                } & {
                    [key: string]: unknown;
                })[])[];
            };
            /** @description What the row calls the class; empty when it names none */
            key: string;
            objectClassId: string | null;
            /** @enum {string} */
            outcome: "created" | "updated" | "moved" | "archived" | "unchanged" | "rejected";
            problems: {
                column: string;
                message: string;
                /** @enum {string} */
                severity?: "warning";
                /** @description A value that would be taken in its place */
                suggestion?: string;
            }[];
            row: number | null;
        };
        /**
         * ImportRun
         * @example {
         *       "id": "run_01k5w4e6f7g8h9j0k1m2n3p4q5",
         *       "runId": "run_01k5w4e6f7g8h9j0k1m2n3p4q5",
         *       "projectId": "prj_01k5w2b3c4d5e6f7g8h9j0k1m2",
         *       "state": "ready",
         *       "contractVersion": "1.1",
         *       "artifact": {
         *         "bytes": 8388608,
         *         "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
         *         "fileName": "house.jsonl.gz"
         *       },
         *       "source": {
         *         "application": null,
         *         "version": null,
         *         "schema": null,
         *         "lengthUnit": null
         *       },
         *       "leftOut": null,
         *       "genericModels": null,
         *       "progress": {
         *         "phase": "done",
         *         "bytesRead": 8388608,
         *         "bytesTotal": 8388608,
         *         "linesRead": 52000,
         *         "percent": 100
         *       },
         *       "counts": {
         *         "document": 1,
         *         "element": 48000,
         *         "type": 900,
         *         "warnings": 1,
         *         "rejected": 0
         *       },
         *       "issues": [
         *         {
         *           "line": 4711,
         *           "code": "unknown_kind",
         *           "severity": "warning",
         *           "message": "kind \"note\" is not known; the line is left out"
         *         }
         *       ],
         *       "error": null,
         *       "attempts": 1,
         *       "script_log": "2026-03-02T09:31:00.000Z ready\n",
         *       "createdAt": "2026-03-02T09:30:00.000Z",
         *       "startedAt": "2026-03-02T09:30:01.000Z",
         *       "finishedAt": "2026-03-02T09:31:00.000Z"
         *     }
         */
        ImportRun: {
            artifact: {
                bytes: number;
                fileName: string | null;
                sha256: string | null;
            };
            attempts: number;
            contractVersion: string | null;
            /** @description The number of nodes in the graph by kind (level, family, type, element, room, material, relation), of warnings, and of rejected records */
            counts: {
                [key: string]: number;
            };
            /** Format: date-time */
            createdAt: string;
            error: {
                code: string;
                line: number | null;
                message: string;
            } | null;
            finishedAt: string | null;
            genericModels: {
                [key: string]: number;
            } | null;
            id: string;
            /** @description The first 50 issues, in the order of their lines */
            issues: components["schemas"]["ImportIssue"][];
            leftOut: {
                [key: string]: number;
            } | null;
            progress: {
                bytesRead: number;
                bytesTotal: number;
                linesRead: number;
                percent: number;
                /** @enum {string} */
                phase: "waiting" | "reading" | "checking" | "placing" | "done";
            };
            projectId: string;
            runId: string;
            script_log: string;
            source: {
                application: string | null;
                lengthUnit: ("m" | "mm" | "ft") | null;
                schema: string | null;
                version: string | null;
            } | null;
            startedAt: string | null;
            /** @enum {string} */
            state: "queued" | "processing" | "ready" | "failed" | "deleted";
        };
        /** ImportRunChanged */
        ImportRunChanged: {
            bytesRead: number;
            linesRead: number;
            /** @enum {string} */
            phase: "waiting" | "reading" | "checking" | "placing" | "done";
            projectId: string;
            runId: string;
            /**
             * @description The `state` of the run
             * @enum {string}
             */
            status: "queued" | "processing" | "ready" | "failed" | "deleted";
        };
        /** ImportRunDiff */
        ImportRunDiff: {
            /** @description The number of items after the filters; `counts` is about the whole diff */
            count: number;
            counts: {
                added: number;
                byKind: {
                    [key: string]: {
                        added: number;
                        changed: number;
                        removed: number;
                    };
                };
                changed: number;
                removed: number;
            };
            from: string;
            items: {
                categoryName: string | null;
                /** @enum {string} */
                change: "added" | "removed" | "changed";
                /** @description Of a changed node: each field that differs, and each of the first 50 parameters under its name, before and after */
                changes?: {
                    [key: string]: ((string | number | boolean | null) | (string | number | boolean | null)[] | {
                        [key: string]: string | number | boolean | null;
                    })[];
                };
                documentId: string;
                elementId: string | null;
                /** @description The fields that differ in a changed node */
                fields: string[];
                id: string;
                /** @enum {string} */
                kind: "level" | "family" | "type" | "element" | "room" | "material";
                levelName: string | null;
                name: string | null;
                objectClassId: string | null;
                /** @description Names of the first 50 parameters that differ */
                parameters?: string[];
            }[];
            nextCursor: string | null;
            to: string;
        };
        /** ImportRunPage */
        ImportRunPage: {
            count: number;
            items: components["schemas"]["ImportRun"][];
            nextCursor: string | null;
        };
        /** KindCoverage */
        KindCoverage: {
            authored: number;
            inherited: number;
            missing: number;
        };
        /** LinkedCadCategory */
        LinkedCadCategory: {
            builtinCategoryInt: number | null;
            builtinName: string | null;
            id: string | null;
            reviewReason?: string;
            /** @enum {string} */
            status: "current" | "stale" | "needs_review" | "unresolved";
        };
        /** LinkedEntry */
        LinkedEntry: {
            code: string;
            id: string;
            title: string;
        };
        /** LinkInForce */
        LinkInForce: {
            reviewReason: string | null;
            /** @enum {string} */
            source: "authored" | "inherited" | "none";
            sourceObjectClassId: string | null;
            value: string | null;
        };
        /** LostApproval */
        LostApproval: {
            blockers: components["schemas"]["Blocker"][];
            name: string;
            objectClassId: string;
            /** @enum {string} */
            status: "draft" | "approved" | "archived";
        };
        /**
         * Money
         * @example {
         *       "currency": "EUR",
         *       "cents": 48900
         *     }
         */
        Money: {
            cents: number;
            currency: string;
        };
        /**
         * NextStep
         * @example {
         *       "step": "set_classification",
         *       "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *       "handle": "interior-partitions",
         *       "name": "Interior Partitions",
         *       "path": "interior-walls/interior-partitions",
         *       "kind": "object_class_codes",
         *       "unblocks": 84,
         *       "objectClassIds": [
         *         "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *       ]
         *     }
         */
        NextStep: {
            handle: string;
            /** @enum {string} */
            kind?: "uniformat" | "masterformat" | "object_class_codes" | "cad_categories";
            name: string;
            objectClassId: string;
            objectClassIds: string[];
            path: string | null;
            /** @enum {string} */
            step: "set_classification" | "approve";
            unblocks: number;
        };
        /**
         * NextSteps
         * @example {
         *       "count": 1,
         *       "items": [
         *         {
         *           "step": "set_classification",
         *           "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "handle": "interior-partitions",
         *           "name": "Interior Partitions",
         *           "path": "interior-walls/interior-partitions",
         *           "kind": "object_class_codes",
         *           "unblocks": 84,
         *           "objectClassIds": [
         *             "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *           ]
         *         }
         *       ]
         *     }
         */
        NextSteps: {
            count: number;
            items: components["schemas"]["NextStep"][];
        };
        /**
         * ObjectClass
         * @example {
         *       "id": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *       "handle": "interior-partitions",
         *       "name": "Interior Partitions",
         *       "status": "draft",
         *       "parentId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *       "hasChildren": false,
         *       "cadCategory": {
         *         "builtinName": "OST_Walls",
         *         "builtinCategoryInt": -2000011,
         *         "status": "current",
         *         "source": "inherited"
         *       },
         *       "cadMakeUnique": false,
         *       "uniformat": {
         *         "id": "uf_C1010",
         *         "code": "C1010",
         *         "title": "Partitions",
         *         "source": "authored"
         *       },
         *       "uniformatMakeUnique": false,
         *       "masterformat": {
         *         "id": "mf_09_21_16",
         *         "code": "09 21 16",
         *         "title": "Gypsum Board Assemblies",
         *         "source": "inherited"
         *       },
         *       "masterformatMakeUnique": false,
         *       "objectClassCode": null,
         *       "objectClassCodeMakeUnique": false,
         *       "description": "Walls that carry nothing but themselves",
         *       "synonyms": "drywall, stud wall",
         *       "depth": 1,
         *       "path": "interior-walls/interior-partitions",
         *       "is_leaf": true
         *     }
         */
        ObjectClass: {
            cadCategory: components["schemas"]["CadCategoryBinding"] | null;
            cadMakeUnique: boolean;
            /** @description In tree view: items of the same shape */
            children?: components["schemas"]["ObjectClass"][];
            depth: number | null;
            description: string | null;
            handle: string;
            hasChildren: boolean;
            id: string;
            is_leaf: boolean | null;
            masterformat: components["schemas"]["Classification"] | null;
            masterformatMakeUnique: boolean;
            name: string;
            objectClassCode: components["schemas"]["Classification"] | null;
            objectClassCodeMakeUnique: boolean;
            parentId: string | null;
            path: string | null;
            /** @enum {string} */
            status: "draft" | "approved" | "archived";
            synonyms: string | null;
            uniformat: components["schemas"]["Classification"] | null;
            uniformatMakeUnique: boolean;
        };
        /**
         * ObjectClassChanges
         * @example {
         *       "ontologyVersion": "q3Zr8mXw1Kc5Vt0Ld7Yb2Nf9Hs4Pj6Ga_uE-iRoTzM0",
         *       "added": [],
         *       "changed": [
         *         {
         *           "id": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "handle": "interior-partitions",
         *           "name": "Interior Partitions",
         *           "status": "draft",
         *           "parentId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *           "hasChildren": false,
         *           "cadCategory": {
         *             "builtinName": "OST_Walls",
         *             "builtinCategoryInt": -2000011,
         *             "status": "current",
         *             "source": "inherited"
         *           },
         *           "cadMakeUnique": false,
         *           "uniformat": {
         *             "id": "uf_C1010",
         *             "code": "C1010",
         *             "title": "Partitions",
         *             "source": "authored"
         *           },
         *           "uniformatMakeUnique": false,
         *           "masterformat": {
         *             "id": "mf_09_21_16",
         *             "code": "09 21 16",
         *             "title": "Gypsum Board Assemblies",
         *             "source": "inherited"
         *           },
         *           "masterformatMakeUnique": false,
         *           "objectClassCode": null,
         *           "objectClassCodeMakeUnique": false,
         *           "description": "Walls that carry nothing but themselves",
         *           "synonyms": "drywall, stud wall",
         *           "depth": 1,
         *           "path": "interior-walls/interior-partitions",
         *           "is_leaf": true
         *         }
         *       ],
         *       "removed": [
         *         "oc_01k5w0q1r2s3t4v5w6x7y8z9a0"
         *       ],
         *       "redirected": [
         *         {
         *           "from": "oc_01k5w0q1r2s3t4v5w6x7y8z9a0",
         *           "to": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *         }
         *       ]
         *     }
         */
        ObjectClassChanges: {
            added: components["schemas"]["ObjectClass"][];
            changed: components["schemas"]["ObjectClass"][];
            /** @description With language: the canonical tag of the texts where they have been translated */
            language?: string;
            ontologyVersion: string;
            redirected: {
                from: string;
                to: string;
            }[];
            removed: string[];
        };
        /** ObjectClassCommented */
        ObjectClassCommented: {
            data: {
                commentId: string;
                objectClassId: string;
                objectClassName: string;
                text: string;
                userId: string | null;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.ObjectClassCommented.v1";
        };
        /** ObjectClassDemoted */
        ObjectClassDemoted: {
            data: {
                demotedObjectClassIds: string[];
                /** @enum {string} */
                missingClassificationKind: "uniformat" | "masterformat" | "object_class_codes" | "cad_categories";
                missingClassificationKinds: ("uniformat" | "masterformat" | "object_class_codes" | "cad_categories")[];
                objectClassId: string;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.ObjectClassDemoted.v1";
        };
        /**
         * ObjectClassDetail
         * @example {
         *       "id": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *       "handle": "interior-partitions",
         *       "name": "Interior Partitions",
         *       "status": "draft",
         *       "parentId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *       "hasChildren": false,
         *       "cadCategory": {
         *         "builtinName": "OST_Walls",
         *         "builtinCategoryInt": -2000011,
         *         "status": "current",
         *         "source": "inherited"
         *       },
         *       "cadMakeUnique": false,
         *       "uniformat": {
         *         "id": "uf_C1010",
         *         "code": "C1010",
         *         "title": "Partitions",
         *         "source": "authored"
         *       },
         *       "uniformatMakeUnique": false,
         *       "masterformat": {
         *         "id": "mf_09_21_16",
         *         "code": "09 21 16",
         *         "title": "Gypsum Board Assemblies",
         *         "source": "inherited"
         *       },
         *       "masterformatMakeUnique": false,
         *       "objectClassCode": null,
         *       "objectClassCodeMakeUnique": false,
         *       "description": "Walls that carry nothing but themselves",
         *       "synonyms": "drywall, stud wall",
         *       "depth": 1,
         *       "path": "interior-walls/interior-partitions",
         *       "is_leaf": true,
         *       "revision": 3,
         *       "aliases": [
         *         "drywall-partitions"
         *       ],
         *       "script_log": "2026-03-02T09:30:00.120Z created\n",
         *       "last_script_status": null,
         *       "approval": {
         *         "approvable": false,
         *         "blockers": [
         *           {
         *             "type": "ancestor",
         *             "objectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *             "name": "Interior Walls",
         *             "status": "draft"
         *           },
         *           {
         *             "type": "classification",
         *             "missingClassificationKind": "object_class_codes"
         *           }
         *         ]
         *       },
         *       "classifications": {
         *         "uniformat": {
         *           "value": {
         *             "id": "uf_C1010",
         *             "code": "C1010",
         *             "title": "Partitions"
         *           },
         *           "source": "authored",
         *           "sourceObjectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "makeUnique": false,
         *           "authored": {
         *             "id": "uf_C1010",
         *             "code": "C1010",
         *             "title": "Partitions"
         *           }
         *         },
         *         "masterformat": {
         *           "value": {
         *             "id": "mf_09_21_16",
         *             "code": "09 21 16",
         *             "title": "Gypsum Board Assemblies"
         *           },
         *           "source": "inherited",
         *           "sourceObjectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *           "makeUnique": false,
         *           "authored": null
         *         },
         *         "object_class_codes": {
         *           "value": null,
         *           "source": "none",
         *           "sourceObjectClassId": null,
         *           "makeUnique": false,
         *           "authored": null
         *         },
         *         "cad_categories": {
         *           "value": {
         *             "id": "cad_OST_Walls",
         *             "builtinName": "OST_Walls",
         *             "builtinCategoryInt": -2000011,
         *             "status": "current"
         *           },
         *           "source": "inherited",
         *           "sourceObjectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *           "makeUnique": false,
         *           "authored": null
         *         }
         *       },
         *       "reviewers": {
         *         "userIds": [
         *           "ada"
         *         ],
         *         "fromObjectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *       },
         *       "translations": {
         *         "de": {
         *           "name": "Trennwände",
         *           "synonyms": "Ständerwand"
         *         }
         *       }
         *     }
         */
        ObjectClassDetail: {
            aliases: string[];
            approval: {
                approvable: boolean;
                blockers: components["schemas"]["Blocker"][];
            };
            cadCategory: components["schemas"]["CadCategoryBinding"] | null;
            cadMakeUnique: boolean;
            /** @description In tree view: items of the same shape */
            children?: components["schemas"]["ObjectClass"][];
            classifications: components["schemas"]["Classifications"];
            depth: number | null;
            description: string | null;
            handle: string;
            hasChildren: boolean;
            id: string;
            is_leaf: boolean | null;
            /** @description With language: the canonical tag of the texts where they have been translated */
            language?: string;
            last_script_status: string | null;
            masterformat: components["schemas"]["Classification"] | null;
            masterformatMakeUnique: boolean;
            name: string;
            objectClassCode: components["schemas"]["Classification"] | null;
            objectClassCodeMakeUnique: boolean;
            parentId: string | null;
            path: string | null;
            reviewers: components["schemas"]["Reviewers"];
            revision: number;
            script_log: string;
            /** @enum {string} */
            status: "draft" | "approved" | "archived";
            synonyms: string | null;
            translations: components["schemas"]["Translations"];
            uniformat: components["schemas"]["Classification"] | null;
            uniformatMakeUnique: boolean;
        };
        /**
         * ObjectClassList
         * @example {
         *       "ontologyVersion": "q3Zr8mXw1Kc5Vt0Ld7Yb2Nf9Hs4Pj6Ga_uE-iRoTzM0",
         *       "generatedAt": "2026-03-02T09:30:00.000Z",
         *       "count": 1,
         *       "items": [
         *         {
         *           "id": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "handle": "interior-partitions",
         *           "name": "Interior Partitions",
         *           "status": "draft",
         *           "parentId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *           "hasChildren": false,
         *           "cadCategory": {
         *             "builtinName": "OST_Walls",
         *             "builtinCategoryInt": -2000011,
         *             "status": "current",
         *             "source": "inherited"
         *           },
         *           "cadMakeUnique": false,
         *           "uniformat": {
         *             "id": "uf_C1010",
         *             "code": "C1010",
         *             "title": "Partitions",
         *             "source": "authored"
         *           },
         *           "uniformatMakeUnique": false,
         *           "masterformat": {
         *             "id": "mf_09_21_16",
         *             "code": "09 21 16",
         *             "title": "Gypsum Board Assemblies",
         *             "source": "inherited"
         *           },
         *           "masterformatMakeUnique": false,
         *           "objectClassCode": null,
         *           "objectClassCodeMakeUnique": false,
         *           "description": "Walls that carry nothing but themselves",
         *           "synonyms": "drywall, stud wall",
         *           "depth": 1,
         *           "path": "interior-walls/interior-partitions",
         *           "is_leaf": true
         *         }
         *       ]
         *     }
         */
        ObjectClassList: {
            count: number;
            diagnostics?: {
                message: string;
                objectClassId: string;
            }[];
            /** Format: date-time */
            generatedAt: string;
            items: components["schemas"]["ObjectClass"][];
            /** @description With language: the canonical tag of the texts where they have been translated */
            language?: string;
            ontologyVersion: string;
        };
        /** ObjectClassMatch */
        ObjectClassMatch: {
            cadCategory: components["schemas"]["CadCategoryBinding"] | null;
            cadMakeUnique: boolean;
            /** @description In tree view: items of the same shape */
            children?: components["schemas"]["ObjectClass"][];
            depth: number | null;
            description: string | null;
            handle: string;
            hasChildren: boolean;
            id: string;
            is_leaf: boolean | null;
            masterformat: components["schemas"]["Classification"] | null;
            masterformatMakeUnique: boolean;
            /** @description The language of the translation that matched */
            matchedLanguage?: string;
            name: string;
            objectClassCode: components["schemas"]["Classification"] | null;
            objectClassCodeMakeUnique: boolean;
            parentId: string | null;
            path: string | null;
            /** @enum {string} */
            status: "draft" | "approved" | "archived";
            synonyms: string | null;
            uniformat: components["schemas"]["Classification"] | null;
            uniformatMakeUnique: boolean;
        };
        /**
         * ObjectClassMatches
         * @example {
         *       "count": 1,
         *       "items": [
         *         {
         *           "id": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "handle": "interior-partitions",
         *           "name": "Interior Partitions",
         *           "status": "draft",
         *           "parentId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *           "hasChildren": false,
         *           "cadCategory": {
         *             "builtinName": "OST_Walls",
         *             "builtinCategoryInt": -2000011,
         *             "status": "current",
         *             "source": "inherited"
         *           },
         *           "cadMakeUnique": false,
         *           "uniformat": {
         *             "id": "uf_C1010",
         *             "code": "C1010",
         *             "title": "Partitions",
         *             "source": "authored"
         *           },
         *           "uniformatMakeUnique": false,
         *           "masterformat": {
         *             "id": "mf_09_21_16",
         *             "code": "09 21 16",
         *             "title": "Gypsum Board Assemblies",
         *             "source": "inherited"
         *           },
         *           "masterformatMakeUnique": false,
         *           "objectClassCode": null,
         *           "objectClassCodeMakeUnique": false,
         *           "description": "Walls that carry nothing but themselves",
         *           "synonyms": "drywall, stud wall",
         *           "depth": 1,
         *           "path": "interior-walls/interior-partitions",
         *           "is_leaf": true
         *         }
         *       ]
         *     }
         */
        ObjectClassMatches: {
            count: number;
            items: components["schemas"]["ObjectClassMatch"][];
            /** @description With language: the canonical tag of the texts where they have been translated */
            language?: string;
        };
        /** ObjectClassParentGraphChanged */
        ObjectClassParentGraphChanged: {
            data: {
                /** @description The operationId of the request */
                action: string;
                objectClasses: {
                    /** @enum {boolean} */
                    created?: true;
                    /** @enum {boolean} */
                    deleted?: true;
                    id: string;
                    parentAfter: string | null;
                    parentBefore: string | null;
                }[];
                operationId: string;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.ObjectClassParentGraphChanged.v1";
        };
        /** ObjectClassState */
        ObjectClassState: {
            cadCategory: string | null;
            cadMakeUnique: boolean;
            cadReviewReason: string | null;
            description: string | null;
            handle: string;
            id: string;
            masterformat: string | null;
            masterformatMakeUnique: boolean;
            name: string;
            objectClassCode: string | null;
            objectClassCodeMakeUnique: boolean;
            parentId: string | null;
            path: string | null;
            /** @enum {string} */
            status: "draft" | "approved" | "archived";
            synonyms: string | null;
            /** @description Absent where there are none */
            translations?: {
                [key: string]: {
                    description?: string;
                    name?: string;
                    synonyms?: string;
                };
            };
            uniformat: string | null;
            uniformatMakeUnique: boolean;
        };
        /** ObjectClassUsage */
        ObjectClassUsage: {
            objectClassId: string;
            projects: {
                elements: number;
                graphVersion: string | null;
                name: string;
                projectId: string;
                types: number;
            }[];
            totals: {
                elements: number;
                projects: number;
                types: number;
            };
        };
        /** OntologyChanged */
        OntologyChanged: {
            /** @description Of the flat list with includeInactive=true, whose changes listObjectClassChanges tells */
            ontologyVersion: string;
        };
        /**
         * OntologyCoverage
         * @example {
         *       "ontologyVersion": "q3Zr8mXw1Kc5Vt0Ld7Yb2Nf9Hs4Pj6Ga_uE-iRoTzM0",
         *       "totals": {
         *         "classes": 100,
         *         "draft": 40,
         *         "approved": 60,
         *         "archived": 5
         *       },
         *       "kinds": {
         *         "uniformat": {
         *           "authored": 12,
         *           "inherited": 80,
         *           "missing": 8
         *         },
         *         "masterformat": {
         *           "authored": 12,
         *           "inherited": 80,
         *           "missing": 8
         *         },
         *         "object_class_codes": {
         *           "authored": 12,
         *           "inherited": 80,
         *           "missing": 8
         *         },
         *         "cad_categories": {
         *           "authored": 12,
         *           "inherited": 80,
         *           "missing": 8
         *         }
         *       },
         *       "cad": {
         *         "current": 90,
         *         "stale": 1,
         *         "needs_review": 2,
         *         "unresolved": 0,
         *         "none": 7
         *       },
         *       "branches": [
         *         {
         *           "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "handle": "interior-partitions",
         *           "name": "Interior Partitions",
         *           "path": "interior-walls/interior-partitions",
         *           "depth": 1,
         *           "classes": 100,
         *           "draft": 40,
         *           "approved": 60,
         *           "kinds": {
         *             "uniformat": {
         *               "authored": 12,
         *               "inherited": 80,
         *               "missing": 8
         *             },
         *             "masterformat": {
         *               "authored": 12,
         *               "inherited": 80,
         *               "missing": 8
         *             },
         *             "object_class_codes": {
         *               "authored": 12,
         *               "inherited": 80,
         *               "missing": 8
         *             },
         *             "cad_categories": {
         *               "authored": 12,
         *               "inherited": 80,
         *               "missing": 8
         *             }
         *           }
         *         }
         *       ]
         *     }
         */
        OntologyCoverage: {
            branches: components["schemas"]["BranchCoverage"][];
            cad: {
                current: number;
                needs_review: number;
                none: number;
                stale: number;
                unresolved: number;
            };
            kinds: {
                cad_categories: components["schemas"]["KindCoverage"];
                masterformat: components["schemas"]["KindCoverage"];
                object_class_codes: components["schemas"]["KindCoverage"];
                uniformat: components["schemas"]["KindCoverage"];
            };
            ontologyVersion: string;
            totals: {
                approved: number;
                archived: number;
                classes: number;
                draft: number;
                translated?: components["schemas"]["TranslatedCoverage"];
            };
        };
        /** OntologyProposalAccepted */
        OntologyProposalAccepted: {
            data: {
                authorUserId: string | null;
                changeCount: number;
                number: number;
                operationId: string;
                proposalId: string;
                title: string;
                userId: string | null;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.OntologyProposalAccepted.v1";
        };
        /** OntologyProposalRejected */
        OntologyProposalRejected: {
            data: {
                authorUserId: string | null;
                changeCount: number;
                number: number;
                proposalId: string;
                reason: string;
                title: string;
                userId: string | null;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.OntologyProposalRejected.v1";
        };
        /** OntologyProposalSubmitted */
        OntologyProposalSubmitted: {
            data: {
                authorUserId: string | null;
                changeCount: number;
                number: number;
                proposalId: string;
                title: string;
                userId: string | null;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.OntologyProposalSubmitted.v1";
        };
        /** OntologyRelease */
        OntologyRelease: {
            classes: {
                active: number;
                inactive: number;
            };
            note: string | null;
            /** Format: date-time */
            releasedAt: string;
            releasedBy: string;
            /** @description Of its content: it never changes */
            sha256: string;
            version: string;
        };
        /** OntologyReleasePage */
        OntologyReleasePage: {
            count: number;
            items: components["schemas"]["OntologyRelease"][];
            nextCursor: string | null;
        };
        /** OpenSession */
        OpenSession: {
            /** @description Of the key; `local`; `oidc:` and the subject of the account */
            callerId: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description Whether it is the session that makes this request */
            isCurrent: boolean;
            /**
             * Format: date-time
             * @description To the minute
             */
            lastSeenAt: string;
            /** @description Of the key or the account */
            name: string;
            /** @enum {string} */
            source: "key" | "local" | "oidc";
            userId: string | null;
        };
        /** OpenSessionPage */
        OpenSessionPage: {
            count: number;
            items: components["schemas"]["OpenSession"][];
            nextCursor: string | null;
        };
        /**
         * Operation
         * @example {
         *       "id": "op_01k5w1t4a7b2c5d8e1f4g7h2j5",
         *       "action": "moveObjectClasses",
         *       "status": "succeeded",
         *       "script_log": "2026-03-02T09:30:00.120Z accepted\n2026-03-02T09:30:00.480Z succeeded: moved 1 class\n",
         *       "error": null,
         *       "requestedBy": "steward",
         *       "requestedByKeyId": "key_01k5w1a2b3c4d5e6f7g8h9j0k1",
         *       "userId": "a.steward",
         *       "objectClassIds": [
         *         "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *       ],
         *       "changedClasses": 1,
         *       "changedClassNames": [
         *         "Interior Partitions"
         *       ],
         *       "undoOf": null,
         *       "undoneBy": null,
         *       "createdAt": "2026-03-02T09:30:00.120Z",
         *       "startedAt": "2026-03-02T09:30:00.400Z",
         *       "finishedAt": "2026-03-02T09:30:00.480Z",
         *       "result": {
         *         "objectClassIds": [
         *           "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *         ],
         *         "targetObjectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5"
         *       }
         *     }
         */
        Operation: {
            /** @description The operationId of the request */
            action: string;
            /** @description How many classes the operation changed */
            changedClasses: number;
            /** @description The names of the first */
            changedClassNames: string[];
            /** Format: date-time */
            createdAt: string;
            error: {
                details?: {
                    message: string;
                    path: string;
                    rule: string;
                }[] | {
                    [key: string]: (string | number | boolean | null) | string[];
                } | components["schemas"]["ImportRejection"];
                error: string;
                message: string;
            } | null;
            finishedAt: string | null;
            id: string;
            /** @description The classes that the request named */
            objectClassIds: string[];
            requestedBy: string | null;
            requestedByKeyId: string | null;
            result: components["schemas"]["OperationResult"] | null;
            /** @description One line an entry, newest last */
            script_log: string;
            startedAt: string | null;
            /** @enum {unknown} */
            status: "queued" | "running" | "succeeded" | "failed";
            undoneBy: string | null;
            undoOf: string | null;
            userId: string | null;
        };
        /**
         * OperationChange
         * @example {
         *       "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *       "name": "Interior Partitions",
         *       "type": "updated",
         *       "field": "parentId",
         *       "before": null,
         *       "after": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *       "afterName": "Interior Walls"
         *     }
         */
        OperationChange: {
            after: string | boolean | null | ({
                name: string;
            } & {
                [key: string]: unknown;
            })[];
            afterName?: string;
            before: string | boolean | null | ({
                name: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description What the id before stands for */
            beforeName?: string;
            field: string;
            name: string | null;
            objectClassId: string;
            /** @enum {string} */
            type: "created" | "deleted" | "updated";
        };
        /** OperationChanged */
        OperationChanged: {
            action: string;
            operationId: string;
            /** @enum {string} */
            status: "queued" | "running" | "succeeded" | "failed";
            undoneBy: string | null;
            undoOf: string | null;
        };
        /**
         * OperationDetail
         * @example {
         *       "id": "op_01k5w1t4a7b2c5d8e1f4g7h2j5",
         *       "action": "moveObjectClasses",
         *       "status": "succeeded",
         *       "script_log": "2026-03-02T09:30:00.120Z accepted\n2026-03-02T09:30:00.480Z succeeded: moved 1 class\n",
         *       "error": null,
         *       "requestedBy": "steward",
         *       "requestedByKeyId": "key_01k5w1a2b3c4d5e6f7g8h9j0k1",
         *       "userId": "a.steward",
         *       "objectClassIds": [
         *         "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *       ],
         *       "changedClasses": 1,
         *       "changedClassNames": [
         *         "Interior Partitions"
         *       ],
         *       "undoOf": null,
         *       "undoneBy": null,
         *       "createdAt": "2026-03-02T09:30:00.120Z",
         *       "startedAt": "2026-03-02T09:30:00.400Z",
         *       "finishedAt": "2026-03-02T09:30:00.480Z",
         *       "result": {
         *         "objectClassIds": [
         *           "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *         ],
         *         "targetObjectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5"
         *       },
         *       "changes": [
         *         {
         *           "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "name": "Interior Partitions",
         *           "type": "updated",
         *           "field": "parentId",
         *           "before": null,
         *           "after": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *           "afterName": "Interior Walls"
         *         }
         *       ]
         *     }
         */
        OperationDetail: {
            /** @description The operationId of the request */
            action: string;
            /** @description How many classes the operation changed */
            changedClasses: number;
            /** @description The names of the first */
            changedClassNames: string[];
            /** @description The first of them */
            changes: components["schemas"]["OperationChange"][];
            /** Format: date-time */
            createdAt: string;
            error: {
                details?: {
                    message: string;
                    path: string;
                    rule: string;
                }[] | {
                    [key: string]: (string | number | boolean | null) | string[];
                } | components["schemas"]["ImportRejection"];
                error: string;
                message: string;
            } | null;
            finishedAt: string | null;
            id: string;
            /** @description The classes that the request named */
            objectClassIds: string[];
            /** @description Of an import */
            progress?: {
                rowsRead: number;
                rowsTotal: number;
            };
            requestedBy: string | null;
            requestedByKeyId: string | null;
            result: components["schemas"]["OperationResult"] | null;
            /** @description One line an entry, newest last */
            script_log: string;
            startedAt: string | null;
            /** @enum {unknown} */
            status: "queued" | "running" | "succeeded" | "failed";
            undoneBy: string | null;
            undoOf: string | null;
            userId: string | null;
        };
        /** OperationPage */
        OperationPage: {
            count: number;
            items: components["schemas"]["Operation"][];
            nextCursor: string | null;
        };
        /** OperationResult */
        OperationResult: {
            approved?: number;
            blocked?: number;
            changed?: number;
            checked?: number;
            /** @description Of a copy */
            copies?: {
                from: string;
                to: string;
            }[];
            /** @description Of an import */
            counts?: {
                [key: string]: number;
            };
            deletedObjectClassIds?: string[];
            demoted?: number;
            /** @description Of a class that was created */
            handle?: string;
            /** @description The vocabulary entry */
            id?: string;
            /** @enum {string} */
            kind?: "uniformat" | "masterformat" | "object_class_codes" | "cad_categories";
            objectClassId?: string;
            objectClassIds?: string[];
            parentObjectClassId?: string;
            /** @description Of a merge */
            redirects?: {
                from: string;
                to: string | null;
            }[];
            refilled?: number;
            repaired?: number;
            /** @description Of an import */
            rows?: number;
            /** @enum {string} */
            status?: "draft" | "approved" | "archived";
            /** @description The entry that took its place */
            targetId?: string;
            targetObjectClassId?: string | null;
            /** @description The operation that was undone */
            undoOf?: string;
            unrepaired?: number;
            version?: number;
        } & {
            [key: string]: unknown;
        };
        /** OptionGroup */
        OptionGroup: {
            /** @enum {unknown} */
            dataType: "text" | "integer" | "number" | "length" | "area" | "volume" | "angle" | "material" | "url" | "yesno";
            default?: string;
            id: string;
            name: string;
            options: {
                cents: number;
                id: string;
                name: string;
            }[];
            required: boolean;
        };
        /**
         * ParamTemplate
         * @example {
         *       "name": "Fire Rating",
         *       "dataType": "text",
         *       "group": "Identity Data",
         *       "binding": "type",
         *       "value": "EI 60"
         *     }
         */
        ParamTemplate: {
            /** @enum {string} */
            binding: "type" | "instance";
            builtInCategories?: string[];
            /** @enum {unknown} */
            dataType: "text" | "integer" | "number" | "length" | "area" | "volume" | "angle" | "material" | "url" | "yesno";
            group: string;
            name: string;
            unit?: string;
            value?: string | number | boolean;
        };
        /** ParamTemplates */
        ParamTemplates: {
            objectClassId: string;
            templates: components["schemas"]["ParamTemplate"][];
        };
        /** PartType */
        PartType: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            parameters: {
                dataType: string;
                name: string;
                unit?: string | null;
                value: string | number | boolean;
            }[];
            price: {
                cents: number;
                currency: string;
            };
            productMtoId: string;
            projectId: string | null;
            selections: components["schemas"]["Selections"];
            templateVersion: number;
        };
        /** Person */
        Person: {
            /** @description Of the key; `local`; `oidc:` and the subject of the account */
            callerId: string;
            /** @description The operationId of the request */
            lastAction: string;
            /** Format: date-time */
            lastActionAt: string;
            /** @description Of the key or the account */
            name: string;
            projects: string[] | null;
            revokedAt: string | null;
            /** @description Of a key today; of an account at the last action */
            scopes: ("ontology:read" | "ontology:propose" | "ontology:write" | "ontology:approve" | "maintenance" | "design:read" | "design:write" | "imports:read" | "imports:write" | "catalog:events" | "portal:read" | "admin")[];
            /** @enum {string} */
            source: "key" | "API_KEYS" | "account" | "local";
            userId: string | null;
        };
        /** PersonList */
        PersonList: {
            /** @description All of them, also beyond the limit */
            count: number;
            items: components["schemas"]["Person"][];
        };
        /** PlannedChange */
        PlannedChange: {
            after: components["schemas"]["ObjectClassState"] | null;
            before: components["schemas"]["ObjectClassState"] | null;
            /** @description Of a copy: the class that it is a copy of */
            copyOf?: string;
            objectClassId: string;
            /** @enum {string} */
            type: "created" | "deleted" | "moved" | "updated";
        };
        /** PortalDiff */
        PortalDiff: {
            changed: boolean;
            collections: {
                /** @enum {string} */
                change: "added" | "removed" | "changed" | "unchanged";
                id: string;
                items: {
                    /** @enum {string} */
                    change: "added" | "removed" | "changed" | "unchanged";
                    fields: string[];
                    id: string;
                    imageUrl?: string | null;
                    name: string;
                }[];
                name: string;
            }[];
            /** @description Collections that were never published before */
            firstTimeVisibleCollections: {
                id: string;
                name: string;
            }[];
            leftOutItemCount: number;
            projectId: string;
            publishedAt: string | null;
            snapshotVersion: number | null;
        };
        /** PortalLink */
        PortalLink: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            label: string;
            revokedAt: string | null;
        };
        /** PortalLinkPage */
        PortalLinkPage: {
            count: number;
            items: components["schemas"]["PortalLink"][];
            nextCursor: string | null;
        };
        /** PortalVersion */
        PortalVersion: {
            collections: {
                id: string;
                itemCount: number;
                name: string;
            }[];
            current: boolean;
            /** Format: date-time */
            firstPublishedAt: string;
            version: number;
        };
        /** PortalVersionList */
        PortalVersionList: {
            count: number;
            items: components["schemas"]["PortalVersion"][];
        };
        /** ProductMto */
        ProductMto: {
            attributes: components["schemas"]["Attribute"][];
            basePrice: components["schemas"]["Money"];
            brand: string;
            catalogVersion: number;
            category: string;
            description: string;
            dimensions: components["schemas"]["Dimension"][];
            groups: components["schemas"]["OptionGroup"][];
            id: string;
            imageUrl: string | null;
            name: string;
            productId: string;
            rules: components["schemas"]["DependentRule"][];
            version: number;
        };
        /** ProductMtoList */
        ProductMtoList: {
            count: number;
            items: components["schemas"]["ProductMto"][];
        };
        /**
         * ProductReference
         * @example {
         *       "kind": "variant",
         *       "id": "var_alder-cupboard-oak"
         *     }
         */
        ProductReference: {
            id: string;
            /** @enum {string} */
            kind: "product" | "variant" | "made_to_order";
        };
        /** ProductSchedule */
        ProductSchedule: {
            items: components["schemas"]["ScheduleLine"][];
            /** @description By currency */
            totals: {
                [key: string]: number;
            };
            /** @description Lines without a price; they are in no total */
            withoutPrice: number;
        };
        /** Project */
        Project: {
            hasGraph: boolean;
            id: string;
            name: string;
            /** @enum {string} */
            status: "active" | "closed";
        };
        /**
         * ProjectCollection
         * @example {
         *       "id": "pc_01k5w3c4d5e6f7g8h9j0k1m2n3",
         *       "projectId": "prj_01k5w2b3c4d5e6f7g8h9j0k1m2",
         *       "name": "Lobby",
         *       "kind": "curated",
         *       "portalState": "published",
         *       "publishedAt": "2026-03-02T09:30:00.000Z",
         *       "selected": true,
         *       "itemCount": 1
         *     }
         */
        ProjectCollection: {
            id: string;
            itemCount: number;
            /** @enum {string} */
            kind: "default" | "curated" | "favorites";
            name: string;
            /** @enum {string} */
            portalState: "draft" | "published";
            projectId: string;
            publishedAt: string | null;
            selected: boolean;
        };
        /**
         * ProjectCollectionDetail
         * @example {
         *       "id": "pc_01k5w3c4d5e6f7g8h9j0k1m2n3",
         *       "projectId": "prj_01k5w2b3c4d5e6f7g8h9j0k1m2",
         *       "name": "Lobby",
         *       "kind": "curated",
         *       "portalState": "published",
         *       "publishedAt": "2026-03-02T09:30:00.000Z",
         *       "selected": true,
         *       "itemCount": 1,
         *       "items": [
         *         {
         *           "id": "pci_01k5w3d5e6f7g8h9j0k1m2n3p4",
         *           "collectionId": "pc_01k5w3c4d5e6f7g8h9j0k1m2n3",
         *           "productReference": {
         *             "kind": "variant",
         *             "id": "var_alder-cupboard-oak"
         *           },
         *           "state": "active",
         *           "selected": true,
         *           "addedAt": "2026-03-01T14:00:00.000Z",
         *           "removedAt": null,
         *           "position": 1,
         *           "note": "On both sides of the entrance",
         *           "quantity": 2
         *         }
         *       ]
         *     }
         */
        ProjectCollectionDetail: {
            id: string;
            itemCount: number;
            items: components["schemas"]["ProjectCollectionItem"][];
            /** @enum {string} */
            kind: "default" | "curated" | "favorites";
            name: string;
            /** @enum {string} */
            portalState: "draft" | "published";
            projectId: string;
            publishedAt: string | null;
            selected: boolean;
        };
        /**
         * ProjectCollectionItem
         * @example {
         *       "id": "pci_01k5w3d5e6f7g8h9j0k1m2n3p4",
         *       "collectionId": "pc_01k5w3c4d5e6f7g8h9j0k1m2n3",
         *       "productReference": {
         *         "kind": "variant",
         *         "id": "var_alder-cupboard-oak"
         *       },
         *       "state": "active",
         *       "selected": true,
         *       "addedAt": "2026-03-01T14:00:00.000Z",
         *       "removedAt": null,
         *       "position": 1,
         *       "note": "On both sides of the entrance",
         *       "quantity": 2
         *     }
         */
        ProjectCollectionItem: {
            /** Format: date-time */
            addedAt: string;
            collectionId: string;
            id: string;
            note: string | null;
            position: number | null;
            productReference: components["schemas"]["ProductReference"];
            quantity: number;
            removedAt: string | null;
            selected: boolean;
            /** @enum {string} */
            state: "active" | "removed";
        };
        /** ProjectCollectionList */
        ProjectCollectionList: {
            count: number;
            items: components["schemas"]["ProjectCollection"][];
        };
        /** ProjectDeletionPreview */
        ProjectDeletionPreview: {
            /** @description What would be deleted with the project */
            counts: {
                bytes: number;
                collections: number;
                decks: number;
                files: number;
                graphNodes: number;
                portalVersions: number;
                runs: number;
                variants: number;
            };
            /** @enum {boolean} */
            dryRun: true;
            name: string;
            projectId: string;
            /** @enum {string} */
            status: "active" | "closed";
        };
        /** ProjectList */
        ProjectList: {
            count: number;
            items: components["schemas"]["Project"][];
        };
        /** ProjectProductVariant */
        ProjectProductVariant: {
            catalog?: components["schemas"]["CatalogFields"] | null;
            /** @enum {string} */
            catalogState?: "fresh" | "stale" | "missing";
            configuration?: components["schemas"]["Configuration"];
            /** Format: date-time */
            createdAt: string;
            error?: {
                error: string;
                message: string;
            };
            id: string;
            /** @enum {string} */
            kind: "stock" | "made_to_order";
            name: string;
            productMtoId?: string;
            productReference: components["schemas"]["ProductReference"];
            projectId: string;
            revision?: number;
            selections?: components["schemas"]["Selections"];
        };
        /** ProjectProductVariantConfigurationRevised */
        ProjectProductVariantConfigurationRevised: {
            data: {
                productMtoId: string;
                productReference: {
                    id: string;
                    /** @enum {string} */
                    kind: "made_to_order";
                };
                projectId: string;
                projectProductVariantId: string;
                revision: number;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.ProjectProductVariantConfigurationRevised.v1";
        };
        /** ProjectProductVariantList */
        ProjectProductVariantList: {
            count: number;
            items: components["schemas"]["ProjectProductVariant"][];
        };
        /** ProjectProductVariantMaterialized */
        ProjectProductVariantMaterialized: {
            data: {
                productMtoId: string;
                productReference: {
                    id: string;
                    /** @enum {string} */
                    kind: "made_to_order";
                };
                projectId: string;
                projectProductVariantId: string;
                revision: number;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.ProjectProductVariantMaterialized.v1";
        };
        /** ProjectProductVariantProjected */
        ProjectProductVariantProjected: {
            data: {
                productReference: {
                    id: string;
                    /** @enum {string} */
                    kind: "variant" | "made_to_order";
                };
                projectId: string;
                projectProductVariantId: string;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.ProjectProductVariantProjected.v1";
        };
        /** ProjectProductVariantReleased */
        ProjectProductVariantReleased: {
            data: {
                productReference: {
                    id: string;
                    /** @enum {string} */
                    kind: "variant" | "made_to_order";
                };
                projectId: string;
                projectProductVariantId: string;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.ProjectProductVariantReleased.v1";
        };
        /** ProjectProductVariantWithdrawn */
        ProjectProductVariantWithdrawn: {
            data: {
                productMtoId: string;
                productReference: {
                    id: string;
                    /** @enum {string} */
                    kind: "made_to_order";
                };
                projectId: string;
                projectProductVariantId: string;
                revision: number;
            };
            id: string;
            /** @description Free of gaps, in the order of commits */
            sequence: number;
            source: string;
            /** @enum {string} */
            specversion: "1.0";
            subject: string;
            /** Format: date-time */
            time: string;
            /** @enum {string} */
            type: "lintel.ProjectProductVariantWithdrawn.v1";
        };
        /** Proposal */
        Proposal: {
            changeCount: number;
            commentCount: number;
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            decidedByUserId: string | null;
            id: string;
            note: string | null;
            number: number;
            operationId: string | null;
            reason: string | null;
            reviewers: {
                userIds: string[];
            };
            /** @enum {string} */
            status: "open" | "submitted" | "accepted" | "rejected" | "withdrawn";
            submittedAt: string | null;
            title: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        /** ProposalChange */
        ProposalChange: {
            action: string;
            id: string;
            position: number;
            problem: string | null;
            /** @description The body of the action, and `key` for what its path has */
            request: {
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                cadCategory?: string | string[];
                cadMakeUnique?: boolean;
                description?: string | null;
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                masterformat?: string | string[];
                masterformatMakeUnique?: boolean;
                name: string;
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                objectClassCode?: string | string[];
                objectClassCodeMakeUnique?: boolean;
                synonyms?: string | null;
                /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                uniformat?: string | string[];
                uniformatMakeUnique?: boolean;
                userId?: string | null;
            } | {
                cadCategory?: (string | string[]) | null;
                cadMakeUnique?: boolean | null;
                description?: string | null;
                key: string;
                masterformat?: (string | string[]) | null;
                masterformatMakeUnique?: boolean | null;
                name?: string;
                objectClassCode?: (string | string[]) | null;
                objectClassCodeMakeUnique?: boolean | null;
                synonyms?: string | null;
                /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                uniformat?: (string | string[]) | null;
                uniformatMakeUnique?: boolean | null;
                userId?: string | null;
            } | {
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                /** @description Each of another class */
                edits: {
                    cadCategory?: (string | string[]) | null;
                    cadMakeUnique?: boolean | null;
                    description?: string | null;
                    masterformat?: (string | string[]) | null;
                    masterformatMakeUnique?: boolean | null;
                    name?: string;
                    objectClassCode?: (string | string[]) | null;
                    objectClassCodeMakeUnique?: boolean | null;
                    objectClassId: string;
                    /** @description The revision that you saw; another one is refused */
                    revision?: number;
                    synonyms?: string | null;
                    /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                    translations?: {
                        [key: string]: {
                            description?: string | null;
                            name?: string | null;
                            synonyms?: string | null;
                        } | null;
                    };
                    uniformat?: (string | string[]) | null;
                    uniformatMakeUnique?: boolean | null;
                }[];
                userId?: string | null;
            } | ({
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                cadCategory?: string | string[];
                cadMakeUnique?: boolean;
                childName: string;
                description?: string | null;
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                masterformat?: string | string[];
                masterformatMakeUnique?: boolean;
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                objectClassCode?: string | string[];
                objectClassCodeMakeUnique?: boolean;
                parentObjectClassIds?: string[];
                synonyms?: string | null;
                /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                uniformat?: string | string[];
                uniformatMakeUnique?: boolean;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                /** @default false */
                makeUnique?: boolean;
                /** @description Ids or handles; repeated ones count once */
                sourceObjectClassIds: string[];
                targetObjectClassId: string | null;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                /** @default false */
                makeUnique?: boolean;
                /** @description Ids or handles; repeated ones count once */
                sourceObjectClassIds: string[];
                targetObjectClassId: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                keepData?: ("source" | "target") | null;
                /** @description Ids or handles; repeated ones count once */
                sourceObjectClassIds: string[];
                targetObjectClassId: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                sourceObjectClassIds: string[];
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | {
                cadCategory: string | null;
                key: string;
                makeUnique?: boolean;
            } | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                key: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                key: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | components["schemas"]["ProposedFileRequest"];
            /** @description The change in words */
            summary: string;
        };
        /** ProposalDetail */
        ProposalDetail: {
            changeCount: number;
            changes: components["schemas"]["ProposalChange"][];
            commentCount: number;
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            decidedByUserId: string | null;
            id: string;
            note: string | null;
            number: number;
            operationId: string | null;
            plan: components["schemas"]["ProposalPlan"] | null;
            planOntologyVersion: string | null;
            reason: string | null;
            reviewers: {
                userIds: string[];
            };
            /** @enum {string} */
            status: "open" | "submitted" | "accepted" | "rejected" | "withdrawn";
            submittedAt: string | null;
            title: string;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        /** ProposalPage */
        ProposalPage: {
            count: number;
            items: components["schemas"]["Proposal"][];
            nextCursor: string | null;
        };
        /**
         * ProposalPlan
         * @description What all changes together would do today
         */
        ProposalPlan: {
            action: string;
            /** @description Approved classes that could not be approved any more */
            approvals: components["schemas"]["LostApproval"][];
            changes: components["schemas"]["PlannedChange"][];
            classifications: components["schemas"]["ClassificationChange"][];
            /** @description Of all classes; the lists have the first 5,000 entries */
            counts: {
                created: number;
                deleted: number;
                moved: number;
                updated: number;
            };
            /** @enum {boolean} */
            dryRun: true;
            /** @description What a merge joins */
            notes?: string[];
            redirects: {
                from: string;
                to: string | null;
            }[];
            /** @description Of delete, merge (its sources) and archive: where the classes are used */
            usage?: {
                objectClassId: string | null;
                projects: {
                    elements: number;
                    graphVersion: string | null;
                    name: string;
                    projectId: string;
                    types: number;
                }[];
                totals: {
                    elements: number;
                    projects: number;
                    types: number;
                };
            };
            /** @description What was taken although it is odd */
            warnings?: string[];
        };
        /** ProposedFile */
        ProposedFile: {
            action: string;
            /** @description What becomes of its rows, and what the proposal with them would do */
            dryRun: {
                action: string;
                /** @description Approved classes that could not be approved any more */
                approvals: components["schemas"]["LostApproval"][];
                changes: components["schemas"]["PlannedChange"][];
                classifications: components["schemas"]["ClassificationChange"][];
                counts: {
                    archived: number;
                    created: number;
                    moved: number;
                    rejected: number;
                    unchanged: number;
                    updated: number;
                };
                /** @enum {boolean} */
                dryRun: true;
                /** @description What the operation would fail with */
                error?: {
                    details: components["schemas"]["ImportRejection"];
                    error: string;
                    message: string;
                };
                /** @description What a merge joins */
                notes?: string[];
                redirects: {
                    from: string;
                    to: string | null;
                }[];
                /** @description The first 200; of more, rows with problems first, then changes */
                rows: components["schemas"]["ImportRow"][];
                /** @description Of delete, merge (its sources) and archive: where the classes are used */
                usage?: {
                    objectClassId: string | null;
                    projects: {
                        elements: number;
                        graphVersion: string | null;
                        name: string;
                        projectId: string;
                        types: number;
                    }[];
                    totals: {
                        elements: number;
                        projects: number;
                        types: number;
                    };
                };
                /** @description What was taken although it is odd */
                warnings?: string[];
            };
            id: string;
            position: number;
            problem: string | null;
            /** @description The body of the action, and `key` for what its path has */
            request: {
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                cadCategory?: string | string[];
                cadMakeUnique?: boolean;
                description?: string | null;
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                masterformat?: string | string[];
                masterformatMakeUnique?: boolean;
                name: string;
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                objectClassCode?: string | string[];
                objectClassCodeMakeUnique?: boolean;
                synonyms?: string | null;
                /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                uniformat?: string | string[];
                uniformatMakeUnique?: boolean;
                userId?: string | null;
            } | {
                cadCategory?: (string | string[]) | null;
                cadMakeUnique?: boolean | null;
                description?: string | null;
                key: string;
                masterformat?: (string | string[]) | null;
                masterformatMakeUnique?: boolean | null;
                name?: string;
                objectClassCode?: (string | string[]) | null;
                objectClassCodeMakeUnique?: boolean | null;
                synonyms?: string | null;
                /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                uniformat?: (string | string[]) | null;
                uniformatMakeUnique?: boolean | null;
                userId?: string | null;
            } | {
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                /** @description Each of another class */
                edits: {
                    cadCategory?: (string | string[]) | null;
                    cadMakeUnique?: boolean | null;
                    description?: string | null;
                    masterformat?: (string | string[]) | null;
                    masterformatMakeUnique?: boolean | null;
                    name?: string;
                    objectClassCode?: (string | string[]) | null;
                    objectClassCodeMakeUnique?: boolean | null;
                    objectClassId: string;
                    /** @description The revision that you saw; another one is refused */
                    revision?: number;
                    synonyms?: string | null;
                    /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                    translations?: {
                        [key: string]: {
                            description?: string | null;
                            name?: string | null;
                            synonyms?: string | null;
                        } | null;
                    };
                    uniformat?: (string | string[]) | null;
                    uniformatMakeUnique?: boolean | null;
                }[];
                userId?: string | null;
            } | ({
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                cadCategory?: string | string[];
                cadMakeUnique?: boolean;
                childName: string;
                description?: string | null;
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                masterformat?: string | string[];
                masterformatMakeUnique?: boolean;
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                objectClassCode?: string | string[];
                objectClassCodeMakeUnique?: boolean;
                parentObjectClassIds?: string[];
                synonyms?: string | null;
                /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                uniformat?: string | string[];
                uniformatMakeUnique?: boolean;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                /** @default false */
                makeUnique?: boolean;
                /** @description Ids or handles; repeated ones count once */
                sourceObjectClassIds: string[];
                targetObjectClassId: string | null;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                /** @default false */
                makeUnique?: boolean;
                /** @description Ids or handles; repeated ones count once */
                sourceObjectClassIds: string[];
                targetObjectClassId: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                keepData?: ("source" | "target") | null;
                /** @description Ids or handles; repeated ones count once */
                sourceObjectClassIds: string[];
                targetObjectClassId: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                sourceObjectClassIds: string[];
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | {
                cadCategory: string | null;
                key: string;
                makeUnique?: boolean;
            } | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                key: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: answer 200 with what would happen, and write nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                key: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | components["schemas"]["ProposedFileRequest"];
            /** @description The change in words */
            summary: string;
        };
        /**
         * ProposedFileRequest
         * @description Of importObjectClasses
         */
        ProposedFileRequest: {
            /** @enum {string} */
            absent: "keep" | "archive";
            characters: number;
            fileId: string;
            format: string;
            partial: boolean;
            root: string | null;
            rows: number;
            sha256: string;
        };
        /**
         * Published
         * @example {
         *       "publishedCollectionIds": [
         *         "pc_01k5w3c4d5e6f7g8h9j0k1m2n3"
         *       ],
         *       "message": "Published 1 collection with 1 item as version 4.",
         *       "snapshotVersion": 4,
         *       "firstTimeVisibleCollections": []
         *     }
         */
        Published: {
            /** @description Collections that were never published before */
            firstTimeVisibleCollections?: {
                id: string;
                name: string;
            }[];
            message: string;
            publishedCollectionIds: string[];
            snapshotVersion: number | null;
        };
        /** RelatedNode */
        RelatedNode: {
            /**
             * @description `field`: a field of the node names it; `from`: a relation leads to it; `to`: one comes from it
             * @enum {string}
             */
            direction: "field" | "from" | "to";
            documentId: string;
            id: string;
            kind: ("level" | "family" | "type" | "element" | "room" | "material") | null;
            name: string | null;
            /** @description Of a field: type, family, level, host or room */
            relation: string;
        };
        /** RelatedNodePage */
        RelatedNodePage: {
            items: components["schemas"]["RelatedNode"][];
            nextCursor: string | null;
        };
        /** ReleaseDifference */
        ReleaseDifference: {
            /** @enum {string} */
            change: "added" | "removed" | "changed";
            fields: {
                after: string | components["schemas"]["ParamTemplate"][] | null;
                before: string | components["schemas"]["ParamTemplate"][] | null;
                field: string;
            }[];
            handle: string;
            mergedInto: string | null;
            name: string;
            objectClassId: string;
        };
        /** ReleaseDifferencePage */
        ReleaseDifferencePage: {
            count: number;
            counts: {
                added: number;
                changed: number;
                removed: number;
            };
            from: string;
            items: components["schemas"]["ReleaseDifference"][];
            nextCursor: string | null;
            to: string;
        };
        /** RenderedParamTemplate */
        RenderedParamTemplate: {
            /** @enum {string} */
            binding: "type" | "instance";
            builtInCategories?: string[];
            /** @enum {unknown} */
            dataType: "text" | "integer" | "number" | "length" | "area" | "volume" | "angle" | "material" | "url" | "yesno";
            group: string;
            /** Format: uuid */
            guid: string;
            name: string;
            /** @enum {string} */
            source: "authored" | "inherited";
            sourceObjectClassId: string;
            unit?: string;
            value?: string | number | boolean;
        };
        /** RenderedParamTemplates */
        RenderedParamTemplates: {
            objectClassId: string;
            renderedAt: string | null;
            /** @description The class or its templates changed since */
            stale: boolean;
            templates: components["schemas"]["RenderedParamTemplate"][];
        };
        /** Reviewers */
        Reviewers: {
            fromObjectClassId: string | null;
            userIds: string[];
        };
        /**
         * ReviewItem
         * @example {
         *       "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *       "handle": "interior-partitions",
         *       "name": "Interior Partitions",
         *       "path": "interior-walls/interior-partitions",
         *       "status": "draft",
         *       "reasons": [
         *         "classification"
         *       ],
         *       "blockers": [
         *         {
         *           "type": "classification",
         *           "missingClassificationKind": "object_class_codes"
         *         }
         *       ],
         *       "reviewers": {
         *         "userIds": [
         *           "ada"
         *         ],
         *         "fromObjectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *       }
         *     }
         */
        ReviewItem: {
            blockers: components["schemas"]["Blocker"][];
            handle: string;
            name: string;
            objectClassId: string;
            path: string | null;
            reasons: ("ready" | "ancestor" | "classification" | "cad_category" | "translation")[];
            reviewers: components["schemas"]["Reviewers"];
            reviewReason?: string;
            /** @enum {string} */
            status: "draft" | "approved" | "archived";
        };
        /**
         * ReviewItems
         * @example {
         *       "count": 1,
         *       "counts": {
         *         "ready": 4,
         *         "ancestor": 2,
         *         "classification": 1,
         *         "cad_category": 0
         *       },
         *       "items": [
         *         {
         *           "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "handle": "interior-partitions",
         *           "name": "Interior Partitions",
         *           "path": "interior-walls/interior-partitions",
         *           "status": "draft",
         *           "reasons": [
         *             "classification"
         *           ],
         *           "blockers": [
         *             {
         *               "type": "classification",
         *               "missingClassificationKind": "object_class_codes"
         *             }
         *           ],
         *           "reviewers": {
         *             "userIds": [
         *               "ada"
         *             ],
         *             "fromObjectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
         *           }
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        ReviewItems: {
            count: number;
            counts: {
                ancestor: number;
                cad_category: number;
                classification: number;
                ready: number;
                translation?: number;
            };
            items: components["schemas"]["ReviewItem"][];
            nextCursor: string | null;
        };
        /** ScheduleLine */
        ScheduleLine: {
            /** @description The names of the collections that have it */
            collections: string[];
            currency: string | null;
            /** @enum {string} */
            kind: "product" | "variant" | "made_to_order";
            manufacturer: string | null;
            /** @description Summed over the collections */
            quantity: number;
            /** @description The id of the product, variant or made-to-order variant */
            reference: string;
            sku: string | null;
            title: string | null;
            total: number | null;
            unitPrice: number | null;
        };
        /** SearchHit */
        SearchHit: {
            detail: string | null;
            id: string;
            /** @description The address in the console */
            path: string;
            title: string;
        };
        /** SearchHitList */
        SearchHitList: {
            count: number;
            items: components["schemas"]["SearchHit"][];
            /** @enum {string} */
            type: "object_class" | "project" | "collection" | "variant" | "cad_import" | "classification" | "cad_category" | "proposal";
        };
        /** SearchResults */
        SearchResults: {
            /** @description All matches */
            count: number;
            groups: components["schemas"]["SearchHitList"][];
        };
        /**
         * Selections
         * @example {
         *       "finish": "oak",
         *       "width": 1800
         *     }
         */
        Selections: {
            [key: string]: string | number;
        };
        /** Service */
        Service: {
            /** @description Paths on this host */
            links: {
                [key: string]: string;
            };
            name: string;
            version: string;
        };
        /** Session */
        Session: {
            /** @description With a session or a key */
            authenticated: boolean;
            name: string | null;
            projects: string[] | null;
            /** @description No key exists: whoever is on this machine needs no sign-in */
            protectedMode: boolean;
            scopes: ("ontology:read" | "ontology:propose" | "ontology:write" | "ontology:approve" | "maintenance" | "design:read" | "design:write" | "imports:read" | "imports:write" | "catalog:events" | "portal:read" | "admin")[];
            signIn: {
                apiKey: boolean;
                /** @description With an account of the organisation: startOidcSignIn */
                oidc: boolean;
            };
            userId: string | null;
        };
        /** SignedIn */
        SignedIn: {
            /** @description Of the key, or of the account */
            name: string;
            projects: string[] | null;
            scopes: ("ontology:read" | "ontology:propose" | "ontology:write" | "ontology:approve" | "maintenance" | "design:read" | "design:write" | "imports:read" | "imports:write" | "catalog:events" | "portal:read" | "admin")[];
            userId: string | null;
        };
        /** Storage */
        Storage: {
            bytes: number;
            oldest: string | null;
            rows: number;
        };
        /** StreamedData */
        StreamedData: components["schemas"]["CloudEvent"] | components["schemas"]["OperationChanged"] | components["schemas"]["ImportRunChanged"] | components["schemas"]["DesignChanged"] | components["schemas"]["OntologyChanged"];
        /**
         * SubtreeApproval
         * @example {
         *       "dryRun": true,
         *       "objectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
         *       "operationId": null,
         *       "approved": [
         *         "oc_01k5w0m2x8q4v7y1z3b6c9d2f5"
         *       ],
         *       "alreadyApproved": 0,
         *       "archived": 2,
         *       "blocked": [
         *         {
         *           "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
         *           "name": "Interior Partitions",
         *           "path": "interior-walls/interior-partitions",
         *           "blockers": [
         *             {
         *               "type": "classification",
         *               "missingClassificationKind": "object_class_codes"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        SubtreeApproval: {
            alreadyApproved: number;
            /** @description Parents before their children */
            approved: string[];
            archived: number;
            /** @description Every draft that stays one */
            blocked: components["schemas"]["BlockedClass"][];
            dryRun: boolean;
            objectClassId: string;
            operationId: string | null;
        };
        /** System */
        System: {
            database: {
                bytes: number;
                version: string;
            };
            node: string;
            /** @description In words; empty: accepted work is being done */
            problems: string[];
            /** @description Those that were seen within the last half minute */
            processes: {
                host: string;
                pid: number;
                /** @description all, api or worker */
                role: string;
                /** Format: date-time */
                seenAt: string;
                /** Format: date-time */
                startedAt: string;
                version: string;
                /** @description Whether it does background work */
                works: boolean;
            }[];
            queues: {
                name: string;
                oldestWaitingSince: string | null;
                running: number;
                waiting: number;
            }[];
            /** @description Who still sends ids of the record store, the latest first */
            recordIds: {
                ids: number;
                keyId: string;
                keyName: string;
                /** Format: date-time */
                lastUsedAt: string;
            }[];
            /** @description How long each of them is kept, as RETENTION_*_DAYS says; 0 is for ever */
            retentionDays: {
                artifacts: number;
                audit: number;
                deliveries: number;
                events: number;
                operations: number;
            };
            /** @description What grows with use */
            storage: {
                artifacts: components["schemas"]["Storage"];
                audit: components["schemas"]["Storage"];
                deliveries: components["schemas"]["Storage"];
                events: components["schemas"]["Storage"];
                operations: components["schemas"]["Storage"];
            };
            version: string;
        };
        /** Takeoff */
        Takeoff: {
            /** @description All groups; at most 10,000 are listed */
            count: number;
            /** @description All elements that match the filters */
            elements: number;
            /** @enum {string} */
            groupBy: "class" | "level" | "type" | "room";
            /** @description Largest group first */
            items: {
                detail: string | null;
                documentId: string | null;
                documentTitle: string | null;
                elements: number;
                elevation: number | null;
                id: string | null;
                lengthUnit: ("m" | "mm" | "ft") | null;
                name: string | null;
                /** @description What most elements have first */
                quantities: {
                    /** @description That have the parameter */
                    elements: number;
                    group: string | null;
                    measure: ("length" | "area" | "volume") | null;
                    /** @description Of the parameter */
                    name: string;
                    sum: number;
                    unit: string | null;
                }[];
            }[];
            /** @description Over all elements; the 12 that most of them have */
            quantities: {
                /** @description That have the parameter */
                elements: number;
                group: string | null;
                measure: ("length" | "area" | "volume") | null;
                /** @description Of the parameter */
                name: string;
                sum: number;
                unit: string | null;
            }[];
        };
        /**
         * TranslatedCoverage
         * @description With language: classes that have a name and a description in it
         */
        TranslatedCoverage: {
            descriptions: number;
            missing: number;
            names: number;
        };
        /**
         * Translations
         * @description By BCP 47 tag
         */
        Translations: {
            [key: string]: {
                description?: string;
                name?: string;
                synonyms?: string;
            };
        };
        /**
         * Uploaded
         * @example {
         *       "uploaded": true,
         *       "id": "run_01k5w4e6f7g8h9j0k1m2n3p4q5",
         *       "runId": "run_01k5w4e6f7g8h9j0k1m2n3p4q5",
         *       "state": "queued"
         *     }
         */
        Uploaded: {
            id?: string;
            received?: number;
            runId?: string;
            /** @enum {string} */
            state?: "queued" | "processing" | "ready" | "failed" | "deleted";
            /** @description False when a part has arrived and more parts are expected */
            uploaded: boolean;
        };
        /**
         * UploadProgress
         * @example {
         *       "uploadId": "upl_01k5w4d5e6f7g8h9j0k1m2n3p4",
         *       "uploaded": false,
         *       "received": 4194304,
         *       "runId": null
         *     }
         */
        UploadProgress: {
            received: number;
            runId: string | null;
            uploaded: boolean;
            uploadId: string;
        };
        /**
         * UploadTarget
         * @example {
         *       "uploadId": "upl_01k5w4d5e6f7g8h9j0k1m2n3p4",
         *       "uploadUrl": "https://lintel.example.org/api/v1/projects/prj_01k5w2b3c4d5e6f7g8h9j0k1m2/cad-imports/local-upload?uploadId=upl_01k5w4d5e6f7g8h9j0k1m2n3p4&key=local&expires=1772447400&signature=5d41402a",
         *       "method": "PUT",
         *       "headers": {
         *         "content-type": "application/gzip"
         *       },
         *       "expiresAt": "2026-03-02T10:30:00.000Z",
         *       "maxBytes": 2147483648
         *     }
         */
        UploadTarget: {
            /** Format: date-time */
            expiresAt: string;
            headers: {
                [key: string]: string;
            };
            maxBytes: number;
            /** @enum {string} */
            method: "PUT";
            uploadId: string;
            /** Format: uri */
            uploadUrl: string;
        };
        /** VariantPage */
        VariantPage: {
            count: number;
            items: components["schemas"]["CatalogVariant"][];
            nextCursor: string | null;
        };
        /** VariantRevision */
        VariantRevision: {
            configuration?: components["schemas"]["Configuration"];
            /** Format: date-time */
            createdAt: string;
            error?: {
                error: string;
                message: string;
            };
            revision: number;
            selections?: components["schemas"]["Selections"];
        };
        /** VariantRevisionList */
        VariantRevisionList: {
            count: number;
            items: components["schemas"]["VariantRevision"][];
        };
        /** VocabularyEntry */
        VocabularyEntry: {
            code: string;
            /** @description In no vocabulary: a code of your own */
            custom: boolean;
            id: string;
            /** @description The code above it */
            parent?: string;
            /**
             * @description The vocabulary in force no longer has it
             * @enum {boolean}
             */
            retired?: true;
            title: string;
        };
        /** Webhook */
        Webhook: {
            createdAt: string;
            description: string | null;
            disabledAt: string | null;
            id: string;
            oldSecretEndsAt: string | null;
            types: string[] | null;
            url: string;
        };
        /** WebhookDelivery */
        WebhookDelivery: {
            attempts: number;
            error: string | null;
            eventSequence: number;
            finishedAt: string | null;
            id: string;
            nextAttemptAt: string | null;
            responseStatus: number | null;
            /** @enum {string} */
            status: "pending" | "delivered" | "dead";
        };
        /** WebhookDeliveryPage */
        WebhookDeliveryPage: {
            count: number;
            items: components["schemas"]["WebhookDelivery"][];
            nextCursor: string | null;
        };
        /** WebhookList */
        WebhookList: {
            count: number;
            items: components["schemas"]["Webhook"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    describeService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
            /** @description For a browser (Accept: text/html): the console. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                action?: string;
                /** @description nextCursor of the page before */
                cursor?: string;
                from?: string;
                limit?: number;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is no longer kept. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCadCategories: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CadCategoryPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listClassifications: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
            };
            header?: never;
            path: {
                /** @description uniformat, masterformat, object_class_codes, cad_categories */
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationEntryPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteClassificationEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                /** @description uniformat, masterformat, object_class_codes */
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: boolean;
                        id: string;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateClassificationEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                /** @description uniformat, masterformat, object_class_codes */
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyEntry"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mergeClassificationEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                /** @description uniformat, masterformat, object_class_codes */
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    targetId: string;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            objectClassIds: string[];
                            operationId: string;
                            targetId: string;
                        } & {
                            [key: string]: unknown;
                        };
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importClassifications: {
        parameters: {
            query?: {
                /** @description What becomes of entries that the file does not have */
                absent?: "retire" | "keep";
                dryRun?: boolean;
            };
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                /** @description uniformat, masterformat, object_class_codes */
                kind: string;
            };
            cookie?: never;
        };
        /** @description Columns code, title and parent (which may be left out), in UTF-8 */
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationsImported"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reopenComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resolveComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOntologyCoverage: {
        parameters: {
            query?: {
                /** @description Of the branches, from the start */
                depth?: number;
                /** @description BCP 47 tag: what is translated into it */
                language?: string;
                /** @description Id or handle of the class where the branch begins */
                root?: string;
            };
            header?: {
                /** @description Entity tags or ontologyVersions of the copies at hand, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OntologyCoverage"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
            304: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                /** @description Id or handle of the class where the branch begins */
                root?: string;
            };
            header?: {
                /** @description Entity tags or ontologyVersions of the copies at hand, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Duplicates"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
            304: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportOntology: {
        parameters: {
            query?: {
                dictionaryCode?: string;
                /** @description Such as 1.0 */
                dictionaryVersion?: string;
                format?: "jsonl" | "csv" | "xlsx" | "skos" | "skos-jsonld" | "bsdd";
                includeInactive?: boolean;
                /** @description Of bsdd: the BCP 47 tag of the texts; where a class has none, its own stand */
                language?: string;
                organizationCode?: string;
                /** @description Id or handle: this class and what is below it */
                root?: string;
            };
            header?: {
                /** @description Entity tags or ontologyVersions of the copies at hand, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Content-Disposition"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": string;
                    "application/vnd.bsdd+json": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "text/turtle": string;
                };
            };
            /** @description Unchanged for the given If-None-Match */
            304: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getIgnoredCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IgnoredCategories"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setIgnoredCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categories: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: string[];
                        /** @description What no category is called */
                        warnings?: string[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importObjectClasses: {
        parameters: {
            query?: {
                /** @description What becomes of classes below the root that the file does not name */
                absent?: "keep" | "archive";
                /** @description For csv and xlsx: theirs=ours pairs, separated by commas */
                columns?: string;
                dryRun?: boolean;
                format?: "jsonl" | "csv" | "xlsx" | "skos" | "skos-jsonld" | "bsdd";
                /** @description Leave rejected rows out, and what hangs below them */
                partial?: boolean;
                /** @description Id of a proposal that the file is added to as one change, instead of being imported */
                proposal?: string;
                /** @description Rows without a parent hang below this class */
                root?: string;
                /** @description Which rows a dry run shows: all, those that change something or have problems, or only those with problems */
                rows?: "all" | "changed" | "problems";
                userId?: string | null;
            };
            header: {
                /** @description The same key again: the same answer */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/ld+json": string;
                "application/vnd.bsdd+json": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                "application/x-ndjson": string;
                "text/csv": string;
                "text/turtle": string;
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportDryRun"];
                    "application/x-ndjson": components["schemas"]["ImportDryRun"] | components["schemas"]["ImportRow"];
                };
            };
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedFile"];
                };
            };
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNextSteps: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Id or handle of the class where the branch begins */
                root?: string;
            };
            header?: {
                /** @description Entity tags or ontologyVersions of the copies at hand, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextSteps"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
            304: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listObjectClasses: {
        parameters: {
            query?: {
                /** @description Drafts that can be approved now, or cannot */
                approvable?: boolean;
                includeInactive?: boolean;
                /** @description BCP 47 tag. Names and texts in this language, then with one subtag less at a time, then in the own */
                language?: string;
                maxDepth?: number;
                missing?: "uniformat" | "masterformat" | "object_class_codes" | "cad_categories";
                root?: string;
                status?: "draft" | "approved" | "archived";
                view?: "flat" | "tree";
            };
            header?: {
                /** @description Entity tags or ontologyVersions of the copies at hand, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectClassList"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
            304: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createObjectClass: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key again: the same answer */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Interior Partitions",
                 *       "parentObjectClassId": "interior-walls",
                 *       "uniformat": "C1010",
                 *       "description": "Walls that carry nothing but themselves",
                 *       "userId": "a.steward"
                 *     }
                 */
                "application/json": {
                    /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                    cadCategory?: string | string[];
                    cadMakeUnique?: boolean;
                    description?: string | null;
                    /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                    masterformat?: string | string[];
                    masterformatMakeUnique?: boolean;
                    name: string;
                    /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                    objectClassCode?: string | string[];
                    objectClassCodeMakeUnique?: boolean;
                    parentId?: unknown;
                    parentObjectClassId?: unknown;
                    parentObjectClassIds?: unknown;
                    synonyms?: string | null;
                    /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                    translations?: {
                        [key: string]: {
                            description?: string | null;
                            name?: string | null;
                            synonyms?: string | null;
                        } | null;
                    };
                    /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                    uniformat?: string | string[];
                    uniformatMakeUnique?: boolean;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getObjectClass: {
        parameters: {
            query?: {
                /** @description BCP 47 tag. Names and texts in this language, then with one subtag less at a time, then in the own */
                language?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectClassDetail"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateObjectClass: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key again: the same answer */
                "idempotency-key": string;
                "if-match"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "synonyms": "drywall, stud wall",
                 *       "masterformat": "09 21 16",
                 *       "userId": "a.steward"
                 *     }
                 */
                "application/json": {
                    cadCategory?: (string | string[]) | null;
                    cadMakeUnique?: boolean | null;
                    description?: string | null;
                    masterformat?: (string | string[]) | null;
                    masterformatMakeUnique?: boolean | null;
                    name?: string;
                    objectClassCode?: (string | string[]) | null;
                    objectClassCodeMakeUnique?: boolean | null;
                    synonyms?: string | null;
                    /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                    translations?: {
                        [key: string]: {
                            description?: string | null;
                            name?: string | null;
                            synonyms?: string | null;
                        } | null;
                    };
                    uniformat?: (string | string[]) | null;
                    uniformatMakeUnique?: boolean | null;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            objectClassId: string;
                            operationId: string;
                            revision: number;
                        };
                        /** @enum {boolean} */
                        success: true;
                        /** @description What was taken although it is odd */
                        warnings?: string[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveObjectClass: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "a.steward"
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            objectClassId: string;
                            /** @enum {string} */
                            status: "draft" | "approved" | "archived";
                        } & {
                            [key: string]: unknown;
                        };
                        /** @enum {boolean} */
                        success: true;
                    } | components["schemas"]["DryRun"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What keeps it from being approved, in an envelope of its own. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApproveConflict"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveObjectClassSubtree: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "a.steward",
                 *       "includeAncestors": true,
                 *       "dryRun": true
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    /**
                     * @description Approve the draft ancestors first
                     * @default false
                     */
                    includeAncestors?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubtreeApproval"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApproveConflict"] | components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    archiveObjectClass: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "a.steward",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            archivedObjectClassIds: string[];
                            objectClassId: string;
                            operationId: string;
                            /** @enum {string} */
                            status: "draft" | "approved" | "archived";
                        } & {
                            [key: string]: unknown;
                        };
                        /** @enum {boolean} */
                        success: true;
                    } | components["schemas"]["DryRun"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreObjectClass: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "a.steward",
                 *       "includeChildren": true
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    includeChildren?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            objectClassId: string;
                            operationId: string;
                            restoredObjectClassIds: string[];
                            /** @enum {string} */
                            status: "draft" | "approved" | "archived";
                        } & {
                            [key: string]: unknown;
                        };
                        /** @enum {boolean} */
                        success: true;
                    } | components["schemas"]["DryRun"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setObjectClassCadCategory: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key again: the same answer */
                "idempotency-key": string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cadCategory": "OST_Walls",
                 *       "makeUnique": false
                 *     }
                 */
                "application/json": {
                    cadCategory: string | null;
                    makeUnique?: boolean;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            cadCategory: components["schemas"]["CadCategoryBinding"] | null;
                            objectClassId: string;
                            objectClassKey: string;
                        };
                        /** @description What was taken although it is odd */
                        warnings?: string[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listObjectClassComments: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createObjectClassComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getObjectClassParamTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParamTemplates"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setObjectClassParamTemplates: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
                "if-match"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    templates: {
                        /** @enum {string} */
                        binding: "type" | "instance";
                        builtInCategories?: string[];
                        /** @enum {unknown} */
                        dataType: "text" | "integer" | "number" | "length" | "area" | "volume" | "angle" | "material" | "url" | "yesno";
                        group: string;
                        name: string;
                        unit?: string;
                        value?: string | number | boolean;
                    }[];
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParamTemplates"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getObjectClassRenderedParamTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was rendered last */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedParamTemplates"];
                    "text/plain": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setObjectClassReviewers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: string | null;
                    userIds: string[];
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        objectClassId: string;
                        reviewers: components["schemas"]["Reviewers"];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    syncObjectClassClassificationInheritance: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    recomputeWholeTree?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            checked: number;
                            demoted: {
                                /** @description Classes below that became draft because this one did */
                                demotedWith: string[];
                                missingClassificationKinds: ("uniformat" | "masterformat" | "object_class_codes" | "cad_categories")[];
                                objectClassId: string;
                            }[];
                            dryRun: boolean;
                            objectClassId: string;
                            refilledObjectClassIds: string[];
                        } & {
                            [key: string]: unknown;
                        };
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    syncObjectClassHierarchy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    recomputeWholeTree?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            checked: number;
                            dryRun: boolean;
                            /** @description Absent when it was the whole tree */
                            objectClassId?: string;
                            repaired: {
                                name: string;
                                objectClassId: string | null;
                                /** @description What was wrong: identity, depth, path, … */
                                repaired: string[];
                            }[];
                            unrepaired: {
                                message: string;
                                objectClassId: string;
                                suggestion: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    syncObjectClassRenderedParamTemplates: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    recomputeSubtree?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count: number;
                            dryRun: boolean;
                            objectClassId: string;
                            rendered: {
                                objectClassId: string;
                                templates: number;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getObjectClassUsage: {
        parameters: {
            query?: {
                includeDescendants?: boolean;
            };
            header?: {
                "if-none-match"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectClassUsage"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
            304: {
                headers: {
                    "Cache-Control"?: string;
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addObjectClassChild: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key again: the same answer */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parentObjectClassIds": [
                 *         "oc_01k5w0m2x8q4v7y1z3b6c9d2f5"
                 *       ],
                 *       "childName": "Interior Partitions",
                 *       "uniformat": "C1010"
                 *     }
                 */
                "application/json": {
                    /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                    cadCategory?: string | string[];
                    cadMakeUnique?: boolean;
                    childName: string;
                    description?: string | null;
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                    masterformat?: string | string[];
                    masterformatMakeUnique?: boolean;
                    /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                    objectClassCode?: string | string[];
                    objectClassCodeMakeUnique?: boolean;
                    parentObjectClassIds?: string[];
                    synonyms?: string | null;
                    /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                    translations?: {
                        [key: string]: {
                            description?: string | null;
                            name?: string | null;
                            synonyms?: string | null;
                        } | null;
                    };
                    /** @description Id or code of a vocabulary entry; for the CAD category also its builtinName or integer */
                    uniformat?: string | string[];
                    uniformatMakeUnique?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    copyObjectClasses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceObjectClassIds": [
                 *         "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
                 *       ],
                 *       "targetObjectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
                 *       "includeChildren": true
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    includeChildren?: boolean;
                    /** @default false */
                    makeUnique?: boolean;
                    /** @description Ids or handles; repeated ones count once */
                    sourceObjectClassIds: string[];
                    targetObjectClassId: string;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteObjectClasses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceObjectClassIds": [
                 *         "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
                 *       ],
                 *       "includeChildren": true,
                 *       "dryRun": true
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    includeChildren?: boolean;
                    sourceObjectClassIds: string[];
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    editObjectClasses: {
        parameters: {
            query?: never;
            header: {
                /** @description The same key again: the same answer */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "edits": [
                 *         {
                 *           "objectClassId": "oc_01k5w0p9h3j6k8m1n4p7q2r5s8",
                 *           "synonyms": "drywall, stud wall",
                 *           "revision": 3
                 *         },
                 *         {
                 *           "objectClassId": "interior-walls",
                 *           "cadCategory": "OST_Walls"
                 *         }
                 *       ],
                 *       "dryRun": true
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    /** @description Each of another class */
                    edits: {
                        cadCategory?: (string | string[]) | null;
                        cadMakeUnique?: boolean | null;
                        description?: string | null;
                        masterformat?: (string | string[]) | null;
                        masterformatMakeUnique?: boolean | null;
                        name?: string;
                        objectClassCode?: (string | string[]) | null;
                        objectClassCodeMakeUnique?: boolean | null;
                        objectClassId: string;
                        /** @description The revision that you saw; another one is refused */
                        revision?: number;
                        synonyms?: string | null;
                        /** @description Texts in other languages than the ontology's own, by BCP 47 tag. In an edit, a language or a text that is null is removed; what is not named stays */
                        translations?: {
                            [key: string]: {
                                description?: string | null;
                                name?: string | null;
                                synonyms?: string | null;
                            } | null;
                        };
                        uniformat?: (string | string[]) | null;
                        uniformatMakeUnique?: boolean | null;
                    }[];
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportDryRun"];
                };
            };
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mergeObjectClasses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceObjectClassIds": [
                 *         "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
                 *       ],
                 *       "targetObjectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    keepData?: ("source" | "target") | null;
                    /** @description Ids or handles; repeated ones count once */
                    sourceObjectClassIds: string[];
                    targetObjectClassId: string;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moveObjectClasses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceObjectClassIds": [
                 *         "oc_01k5w0p9h3j6k8m1n4p7q2r5s8"
                 *       ],
                 *       "targetObjectClassId": "oc_01k5w0m2x8q4v7y1z3b6c9d2f5",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    includeChildren?: boolean;
                    /** @default false */
                    makeUnique?: boolean;
                    /** @description Ids or handles; repeated ones count once */
                    sourceObjectClassIds: string[];
                    targetObjectClassId: string | null;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listObjectClassChanges: {
        parameters: {
            query: {
                includeInactive?: boolean;
                /** @description BCP 47 tag. Names and texts in this language, then with one subtag less at a time, then in the own */
                language?: string;
                maxDepth?: number;
                root?: string;
                since: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectClassChanges"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is no longer kept. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchObjectClasses: {
        parameters: {
            query: {
                includeInactive?: boolean;
                /** @description BCP 47 tag. Names and texts in this language, then with one subtag less at a time, then in the own */
                language?: string;
                limit?: number;
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectClassMatches"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    syncAllObjectClasses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            checked: number;
                            dryRun: boolean;
                            /** @description Absent when it was the whole tree */
                            objectClassId?: string;
                            repaired: {
                                name: string;
                                objectClassId: string | null;
                                /** @description What was wrong: identity, depth, path, … */
                                repaired: string[];
                            }[];
                            unrepaired: {
                                message: string;
                                objectClassId: string;
                                suggestion: string;
                            }[];
                        } & {
                            [key: string]: unknown;
                        };
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProposals: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                objectClassId?: string;
                reviewer?: string;
                status?: "open" | "submitted" | "accepted" | "rejected" | "withdrawn";
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string | null;
                    title: string;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags or ontologyVersions of the copies at hand, or * */
                "if-none-match"?: string;
            };
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDetail"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
            304: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that cannot be done */
                            changeIds?: string[];
                            /** @description That accepts it right now */
                            operationId?: string;
                            problems?: {
                                changeId: string;
                                position: number;
                                problem: string;
                            }[];
                            status?: string;
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that cannot be done */
                            changeIds?: string[];
                            /** @description That accepts it right now */
                            operationId?: string;
                            problems?: {
                                changeId: string;
                                position: number;
                                problem: string;
                            }[];
                            status?: string;
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that cannot be done */
                            changeIds?: string[];
                            /** @description That accepts it right now */
                            operationId?: string;
                            problems?: {
                                changeId: string;
                                position: number;
                                problem: string;
                            }[];
                            status?: string;
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that cannot be done */
                            changeIds?: string[];
                            /** @description That accepts it right now */
                            operationId?: string;
                            problems?: {
                                changeId: string;
                                position: number;
                                problem: string;
                            }[];
                            status?: string;
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addProposalChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "createObjectClass" | "updateObjectClass" | "editObjectClasses" | "addObjectClassChild" | "moveObjectClasses" | "copyObjectClasses" | "mergeObjectClasses" | "deleteObjectClasses" | "setObjectClassCadCategory" | "archiveObjectClass" | "restoreObjectClass";
                    /** @description The body of the action, and `key` for what its path has. "@3" is the class that change 3 creates. */
                    request: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalChange"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that cannot be done */
                            changeIds?: string[];
                            /** @description That accepts it right now */
                            operationId?: string;
                            problems?: {
                                changeId: string;
                                position: number;
                                problem: string;
                            }[];
                            status?: string;
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProposalChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                changeId: string;
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that cannot be done */
                            changeIds?: string[];
                            /** @description That accepts it right now */
                            operationId?: string;
                            problems?: {
                                changeId: string;
                                position: number;
                                problem: string;
                            }[];
                            status?: string;
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reorderProposalChanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    changeIds: string[];
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that cannot be done */
                            changeIds?: string[];
                            /** @description That accepts it right now */
                            operationId?: string;
                            problems?: {
                                changeId: string;
                                position: number;
                                problem: string;
                            }[];
                            status?: string;
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProposalComments: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProposalComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOntologyReleases: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OntologyReleasePage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    releaseOntology: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string | null;
                    userId?: string | null;
                    /** @description One to three numbers without leading zeros, separated by dots, such as 2026.2 */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OntologyRelease"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOntologyRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OntologyRelease"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    diffOntologyReleases: {
        parameters: {
            query: {
                cursor?: string;
                from: string;
                limit?: number;
            };
            header?: never;
            path: {
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDifferencePage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReviewItems: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description BCP 47 tag: what is translated into it */
                language?: string;
                limit?: number;
                reason?: "ready" | "ancestor" | "classification" | "cad_category" | "translation";
                /** @description User id of who looks after them */
                reviewer?: string;
                /** @description Id or handle of the class where the branch begins */
                root?: string;
            };
            header?: {
                /** @description Entity tags or ontologyVersions of the copies at hand, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItems"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
            304: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAllCadImports: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                state?: "queued" | "processing" | "ready" | "failed" | "deleted";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRunPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    receiveCatalogEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/cloudevents-batch+json": ({
                    /** @description Contains the fields of the variant that changed */
                    data?: {
                        catalogVersion?: number;
                        productId?: string;
                        relatedProductId?: string;
                        variantId?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    id: string;
                    source: string;
                    /** @enum {string} */
                    specversion?: "1.0";
                    type: string;
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @description Contains the fields of the variant that changed */
                    data?: {
                        catalogVersion?: number;
                        productId?: string;
                        relatedProductId?: string;
                        variantId?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    id: string;
                    source: string;
                    /** @enum {string} */
                    specversion?: "1.0";
                    type: string;
                } & {
                    [key: string]: unknown;
                })[];
                "application/cloudevents+json": ({
                    /** @description Contains the fields of the variant that changed */
                    data?: {
                        catalogVersion?: number;
                        productId?: string;
                        relatedProductId?: string;
                        variantId?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    id: string;
                    source: string;
                    /** @enum {string} */
                    specversion?: "1.0";
                    type: string;
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @description Contains the fields of the variant that changed */
                    data?: {
                        catalogVersion?: number;
                        productId?: string;
                        relatedProductId?: string;
                        variantId?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    id: string;
                    source: string;
                    /** @enum {string} */
                    specversion?: "1.0";
                    type: string;
                } & {
                    [key: string]: unknown;
                })[];
                "application/json": ({
                    /** @description Contains the fields of the variant that changed */
                    data?: {
                        catalogVersion?: number;
                        productId?: string;
                        relatedProductId?: string;
                        variantId?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    id: string;
                    source: string;
                    /** @enum {string} */
                    specversion?: "1.0";
                    type: string;
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @description Contains the fields of the variant that changed */
                    data?: {
                        catalogVersion?: number;
                        productId?: string;
                        relatedProductId?: string;
                        variantId?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    id: string;
                    source: string;
                    /** @enum {string} */
                    specversion?: "1.0";
                    type: string;
                } & {
                    [key: string]: unknown;
                })[];
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        applied: number;
                        duplicates: number;
                        ignored: number;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCatalogImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProductMtos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductMtoList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProductMto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productMtoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductMto"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchCatalogVariants: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariantPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPartType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartType"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    generatePart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                productMtoId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    projectId?: string;
                    /** Selections */
                    selections?: {
                        [key: string]: string | number;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartType"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectCollection: {
        parameters: {
            query?: {
                state?: "active" | "removed";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionDetail"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renameProjectCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lobby, ground floor"
                 *     }
                 */
                "application/json": {
                    name: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollection"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reorderCollectionItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "itemIds": [
                 *         "pci_01k5w3d5e6f7g8h9j0k1m2n3p4"
                 *       ]
                 *     }
                 */
                "application/json": {
                    itemIds: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionDetail"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addItemsToCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    itemIds: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: string[];
                        alreadyPresent: string[];
                        collectionId: string;
                        restored: string[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCollectionDecks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addProjectCollectionItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productReference": {
                 *         "kind": "variant",
                 *         "id": "var_alder-cupboard-oak"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** ProductReference */
                    productReference: {
                        id: string;
                        /** @enum {string} */
                        kind: "product" | "variant" | "made_to_order";
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionItem"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProjectCollectionItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                itemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "On both sides of the entrance",
                 *       "quantity": 2
                 *     }
                 */
                "application/json": {
                    note?: string | null;
                    quantity?: number;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionItem"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeItemsFromCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "itemIds": [
                 *         "pci_01k5w3d5e6f7g8h9j0k1m2n3p4"
                 *       ],
                 *       "rehomeToDefault": true
                 *     }
                 */
                "application/json": {
                    itemIds: string[];
                    rehomeToDefault?: boolean;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rehomed: string[];
                        releasedVariantIds: string[];
                        removed: string[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    selectCollectionItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    selected?: boolean;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        collectionId: string;
                        itemCount: number;
                        selected: boolean;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    publishCollectionSlides: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                productCollectionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    templateId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deckUrl: string;
                        jobId: string;
                        slideCount: number;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProjectCollections: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    collectionIds?: string[];
                    itemIds?: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCollectionIds: string[];
                        deletedItemIds: string[];
                        releasedVariantIds: string[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addVariantsToProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "variantIds": [
                 *         "var_alder-cupboard-oak"
                 *       ]
                 *     }
                 */
                "application/json": {
                    variantIds: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addedItemIds: string[];
                        alreadyPresent: string[];
                        collectionId: string;
                        notFound: string[];
                        projectProductVariantIds: string[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    publishProjectToPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
                "if-match"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "collectionIds": [
                 *         "pc_01k5w3c4d5e6f7g8h9j0k1m2n3"
                 *       ]
                 *     }
                 */
                "application/json": {
                    collectionIds?: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Published"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unpublishProjectFromPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "collectionIds": [
                 *         "pc_01k5w3c4d5e6f7g8h9j0k1m2n3"
                 *       ]
                 *     }
                 */
                "application/json": {
                    collectionIds?: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        unpublishedCollectionIds: string[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPortalDiff: {
        parameters: {
            query?: {
                /** @description Ids with commas between them; absent: all */
                collectionIds?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalDiff"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPortalLinks: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalLinkPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPortalLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description At most 2 years from now; absent: in 90 days
                     */
                    expiresAt?: string;
                    label: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedPortalLink"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokePortalLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                linkId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalLink"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewClientPortalPage: {
        parameters: {
            query?: {
                /** @description Ids with commas between them; absent: all */
                collectionIds?: string;
                page?: number;
                view?: "pages" | "presentation" | "print";
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
        };
    };
    previewClientPortalImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/avif": string;
                    "image/gif": string;
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewClientPortalProductModel: {
        parameters: {
            query?: {
                /** @description Ids with commas between them; absent: all */
                collectionIds?: string;
                page?: number;
            };
            header?: never;
            path: {
                productModelId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
        };
    };
    listPortalVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalVersionList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    republishPortalVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                projectId: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Published"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjectCollections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProjectCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lobby",
                 *       "kind": "curated"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind?: "curated" | "favorites";
                    name: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollection"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjectProductVariants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectProductVariantList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    materializeMadeToOrderProjectVariant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productMtoId": "mto_table",
                 *       "selections": {
                 *         "finish": "oak",
                 *         "width": 1800
                 *       },
                 *       "name": "Table for the lobby"
                 *     }
                 */
                "application/json": {
                    collectionId?: string;
                    name?: string;
                    productMtoId: string;
                    /** Selections */
                    selections: {
                        [key: string]: string | number;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectProductVariant"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectProductVariant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectProductVariant"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawMadeToOrderProjectVariant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {boolean} */
                        withdrawn: true;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reviseMadeToOrderProjectVariant: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "selections": {
                 *         "finish": "oak",
                 *         "width": 2000
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Selections */
                    selections: {
                        [key: string]: string | number;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectProductVariant"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectProductVariantPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data sheet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This is not implemented. Described in the error envelope. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjectProductVariantRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariantRevisionList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProductSchedule: {
        parameters: {
            query?: {
                collectionId?: string;
                format?: "json" | "csv" | "xlsx";
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSchedule"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadDeck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deck */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeckJobStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckJob"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    launchDeckPublisher: {
        parameters: {
            query: {
                collectionId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The Location header says where to go. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    publishCollectionDeck: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "collectionId": "pc_01k5w3c4d5e6f7g8h9j0k1m2n3"
                 *     }
                 */
                "application/json": {
                    collectionId: string;
                    templateId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobId: string;
                        statusUrl: string;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description A sequence; 0 is the start */
                after?: number;
                limit?: number;
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloudEventList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is no longer kept. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description As Last-Event-ID, which goes first; absent: from now on */
                after?: number;
            };
            header?: {
                /** @description Goes on after this sequence */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events. Events of the feed have no name and their sequence as id; operation.changed, import_run.changed, design.changed, ontology.changed have that name and no id. Each data is one of these. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamedData"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is no longer kept. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expiresAt?: string | null;
                    name: string;
                    projects?: string[] | null;
                    scopes: ("ontology:read" | "ontology:propose" | "ontology:write" | "ontology:approve" | "maintenance" | "design:read" | "design:write" | "imports:read" | "imports:write" | "catalog:events" | "portal:read" | "admin")[];
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"] & {
                        key: string | null;
                        notice: string | null;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Only returns the problems of each key
                     * @default false
                     */
                    dryRun?: boolean;
                    keys: {
                        expiresAt?: string | null;
                        name: string;
                        projects?: string[] | null;
                        scopes: ("ontology:read" | "ontology:propose" | "ontology:write" | "ontology:approve" | "maintenance" | "design:read" | "design:write" | "imports:read" | "imports:write" | "catalog:events" | "portal:read" | "admin")[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedApiKeys"];
                };
            };
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        items: (components["schemas"]["ApiKey"] & {
                            key: string | null;
                            notice: string | null;
                        })[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOperations: {
        parameters: {
            query?: {
                action?: string;
                cursor?: number;
                /** @description Goes before what `Accept` says */
                format?: "json" | "csv";
                from?: string;
                limit?: number;
                /** @description Id or handle */
                objectClassId?: string;
                status?: "queued" | "running" | "succeeded" | "failed";
                to?: string;
                userId?: string;
                /** @description Part of the user, or of the name of the key when there is no user, in any case */
                who?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page as JSON, or everything as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationPage"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is no longer kept. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOperation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationDetail"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOperationRows: {
        parameters: {
            query?: {
                outcome?: "created" | "updated" | "moved" | "archived" | "unchanged" | "rejected";
            };
            header?: never;
            path: {
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line a row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ImportRow"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undoOperation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                operationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "a.steward"
                 *     }
                 */
                "application/json": {
                    /** @description true: answer 200 with what would happen, and write nothing */
                    dryRun?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            obstacles: {
                                objectClassIds: string[];
                                reason: string;
                            }[];
                            /** @description Later ones that are in the way, oldest first */
                            operationIds: string[];
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPartyDirectoryProjects: {
        parameters: {
            query?: {
                status?: "active" | "closed" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPartyDirectoryProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPartyDirectoryProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePartyDirectoryProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    closePartyDirectoryProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePartyDirectoryProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The project's name */
                    confirmName: string;
                    /** @default false */
                    dryRun?: boolean;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDeletionPreview"];
                };
            };
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedProjectDeletion"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reopenPartyDirectoryProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                days?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCadImports: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRunPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    registerCadImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uploadId": "upl_01k5w4d5e6f7g8h9j0k1m2n3p4"
                 *     }
                 */
                "application/json": {
                    uploadId: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            message: string;
                            path: string;
                            rule: string;
                        }[] | {
                            code: string;
                            line: number | null;
                            message: string;
                        }[] | {
                            [key: string]: (string | number | boolean | null) | string[];
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCadImport: {
        parameters: {
            query?: {
                wait?: number;
            };
            header?: never;
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCadImportGraph: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryCadImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is no longer kept. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    diffCadImports: {
        parameters: {
            query: {
                against: string;
                change?: "added" | "removed" | "changed";
                cursor?: string;
                /** @description Goes before what `Accept` says */
                format?: "json" | "csv";
                kind?: "level" | "family" | "type" | "element" | "room" | "material";
                levelId?: string;
                limit?: number;
                /** @description Id or handle of an object class */
                objectClassId?: string;
            };
            header?: never;
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page as JSON, or everything as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRunDiff"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCadImportIssues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issues, in the order of their lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    processCadImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLocalCadImportUpload: {
        parameters: {
            query: {
                expires: string;
                key: string;
                signature: string;
                uploadId: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadProgress"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The URL is invalid or has expired. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            message: string;
                            path: string;
                            rule: string;
                        }[] | {
                            [key: string]: (string | number | boolean | null) | string[];
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putLocalCadImportArtifact: {
        parameters: {
            query: {
                expires: string;
                key: string;
                signature: string;
                uploadId: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/gzip": string;
                "application/octet-stream": string;
                "application/x-step": string;
                "application/zip": string;
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uploaded"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            message: string;
                            path: string;
                            rule: string;
                        }[] | {
                            code: string;
                            line: number | null;
                            message: string;
                        }[] | {
                            [key: string]: (string | number | boolean | null) | string[];
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The URL is invalid or has expired. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            message: string;
                            path: string;
                            rule: string;
                        }[] | {
                            [key: string]: (string | number | boolean | null) | string[];
                        };
                        error: string;
                        message: string;
                        requestId: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestCadImportUploadUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fileName": "house.jsonl.gz",
                 *       "contentLength": 8388608,
                 *       "contentType": "application/gzip"
                 *     }
                 */
                "application/json": ({
                    contentLength?: number | null;
                    contentType?: string | null;
                    fileName?: string | null;
                    sha256?: string | null;
                } & {
                    [key: string]: unknown;
                }) | null;
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadTarget"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectIgnoredCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IgnoredCategories"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setProjectIgnoredCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categories: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: string[];
                        /** @description What no category is called */
                        warnings?: string[];
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjectDefinitionGraphNodes: {
        parameters: {
            query?: {
                /** @description Built-in name or integer */
                category?: string;
                cursor?: string;
                documentId?: string;
                /** @description Goes before what `Accept` says */
                format?: "json" | "csv";
                kind?: "level" | "family" | "type" | "element" | "room" | "material";
                levelId?: string;
                limit?: number;
                /** @description Id or handle */
                objectClassId?: string;
                /** @description In name, element id or id, in any letters */
                q?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page as JSON, or everything as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefinitionGraphNodePage"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjectDefinitionGraphRelations: {
        parameters: {
            query: {
                cursor?: string;
                documentId: string;
                limit?: number;
                nodeId: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedNodePage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listClassSuggestions: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassSuggestions"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectDefinitionGraphSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefinitionGraphSummary"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rematerializeProjectDefinitionGraphSummary: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefinitionGraphSummary"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectTakeoff: {
        parameters: {
            query?: {
                /** @description Built-in name or integer */
                category?: string;
                documentId?: string;
                /** @description Goes before what `Accept` says */
                format?: "json" | "csv";
                groupBy?: "class" | "level" | "type" | "room";
                levelId?: string;
                limit?: number;
                /** @description Id or handle */
                objectClassId?: string;
                /** @description Only the parameter of this name; else areas, volumes and lengths */
                parameter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page as JSON, or everything as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Takeoff"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rematerializeAllProjects: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; it is carried out in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Projects with a graph */
                        queued: number;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchEverything: {
        parameters: {
            query: {
                limit?: number;
                q: string;
                /** @description Separated by commas: object_class, project, collection, variant, cad_import, classification, cad_category, proposal */
                types?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Left out in protected mode alone */
                    apiKey?: string;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody is signed in with this cookie any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    finishOidcSignIn: {
        parameters: {
            query?: {
                code?: string;
                error?: string;
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The Location header says where to go. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startOidcSignIn: {
        parameters: {
            query?: {
                /** @description A path of this host to go to afterwards */
                returnTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The Location header says where to go. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description nextCursor of the page before */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSessionPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["System"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string | null;
                    types?: string[] | null;
                    url: string;
                };
            };
        };
        responses: {
            /** @description Created; this is what it is now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"] & {
                        secret: string | null;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: boolean;
                        id: string;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOldWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description how long the old secret signs beside the new one; 0: no longer
                     * @default 86400
                     */
                    oldSecretEndsAfterSeconds?: number;
                };
            };
        };
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"] & {
                        secret: string | null;
                    };
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What is there now is against it. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description nextCursor of the page before */
                cursor?: string;
                limit?: number;
                status?: "pending" | "delivered" | "dead";
            };
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It is no longer kept. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key again: the same answer */
                "idempotency-key"?: string;
            };
            path: {
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; this is the result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description The request is malformed or breaks a rule. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Content-Type is not supported here; JSON bodies are application/json. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
