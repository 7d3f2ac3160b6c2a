// Written by npm run generate from the OpenAPI document.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the service's name and links. Redirects a browser to the console */
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
        /** List the audit log (API keys and deletions), newest first */
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
        /** List CAD categories */
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
        /** List the entries of a classification */
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
        /** Delete a custom entry that no class uses */
        delete: operations["deleteClassificationEntry"];
        options?: never;
        head?: never;
        /** Set the title of a custom entry */
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
        /** Merge a custom entry into another entry. Its code resolves to that entry from then on */
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
        /** Load a version of a vocabulary from a CSV file, or preview the changes */
        post: operations["importClassifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/classify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find the class of an element with the rules that imports use */
        get: operations["classifyElement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the comments that mention a person with @, newest first */
        get: operations["listMentions"];
        put?: never;
        post?: never;
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
        /** Delete your comment */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        /** Edit your comment */
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
        /** Reopen a resolved comment */
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
        /** Resolve a comment */
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
        /** Get approval and classification coverage by branch */
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
        /** List possible duplicates by name, synonym or classification */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/duplicates/actions/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark similar classes as not duplicates
         * @description listDuplicates stops listing groups of these classes until the name, a text, the parent or a code of one of them changes, or another class joins the group. This is an operation and can be undone.
         */
        post: operations["dismissDuplicates"];
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
        /** Export the ontology as JSON Lines, CSV, XLSX, SKOS or bSDD */
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
        /** List the categories that don't count toward coverage in any project */
        get: operations["getIgnoredCategories"];
        /** Set the categories that don't count toward coverage in any project */
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
         * Import a file that creates, updates and moves classes, all or nothing
         * @description The body is the file. Its format comes from the media type or `format`, and it can be compressed (Content-Encoding: gzip). Rows are matched by ID, then handle, then path. Up to 200 MB and 200,000 rows. A dry run with `Accept: application/x-ndjson` returns the plan on the first line and each row on its own line, rows with problems first. A dry run isn't stored under its Idempotency-Key.
         */
        post: operations["importObjectClasses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bim-ontology/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the languages that classes are translated into, and the classes whose texts fall back to another language */
        get: operations["listOntologyLanguages"];
        put?: never;
        post?: never;
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
        /** List the steps that unblock the most classes, most effective first */
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
        /** List the ontology, flat or as a tree */
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
        /** Get a class with its history, classification sources and approval requirements */
        get: operations["getObjectClass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Edit a class. If-Match accepts the revision */
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
        /** Approve a draft whose ancestors are approved and that has all four classifications */
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
        /** Approve all drafts in a branch that meet the requirements, and report what blocks the others */
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
        /** Archive a class and its subclasses */
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
        /** Restore an archived class as a draft, with or without its subclasses */
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
        /** Set the CAD category of a class */
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
        /** List the comments on a class and on classes merged into it, oldest first */
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
        /** Get the parameter templates of a class. Use the ETag as If-Match to replace them */
        get: operations["getObjectClassParamTemplates"];
        /** Replace the parameter templates of a class. If-Match accepts the ETag of the GET */
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
        /** Get the last rendered templates as JSON or a Revit shared parameter file (Accept: text/plain) */
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
        /** Set the reviewers of a class and its subclasses */
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
        /** Recompute inherited classifications and demote classes that lost a required one */
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
        /** Recompute the hierarchy under a class, or all of it */
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
        /** Render the parameter templates of a class or its branch */
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
        /** List the projects that use a class, with element and type counts */
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
        /** Copy classes under another class, as drafts with new IDs */
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
        /** Delete classes. Their children move up to the parent, or are deleted too */
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
         * Edit up to 5,000 classes as one operation, all or none
         * @description Each edit has the fields of updateObjectClass. The operation has finished when the response is sent; its rows have an entry for each edit. Bodies can have up to 16 MiB.
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
        /** Merge classes into another class. Their IDs and handles resolve to it permanently */
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
        /** Move classes under another class or to the top level */
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
        /** List changes to the flat list since a version */
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
        /** Search classes by name, synonyms, description or codes, best match first */
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
        /** Recompute the whole hierarchy and report what can't be repaired */
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
        /** List proposals, newest first */
        get: operations["listProposals"];
        put?: never;
        /** Create a proposal. Its changes are applied together when someone accepts it */
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
        /** Get a proposal by its ID or number, its changes and their effect on the current tree */
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
        /** Accept a submitted proposal and apply all its changes as one operation */
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
        /** Reject a submitted proposal with a reason */
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
        /** Submit a proposal for review */
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
        /** Withdraw a proposal */
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
        /** Add a change to a proposal */
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
        /** Remove a change from a proposal */
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
        /** Reorder the changes of a proposal */
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
        /** List the comments on a proposal, oldest first */
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
    "/api/v1/bim-ontology/redirects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the IDs and handles of merged classes with the classes they were merged into */
        get: operations["listObjectClassRedirects"];
        put?: never;
        post?: never;
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
        /** List releases, newest first */
        get: operations["listOntologyReleases"];
        put?: never;
        /** Release the approved ontology as a permanent version */
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
        /** Get a release */
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
         * Compare two releases class by class
         * @description Either can be `latest`, which is what a release would contain now.
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
        /** List classes that need review, with reasons, in tree order */
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
        /** List the import runs of all projects the key can read, newest first */
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
        /** Get a collection with its items, including removed items */
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
        /** Reorder the active items of a collection */
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
        /** Add the products of existing items from other collections to this collection */
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
        /** List the deck versions of a collection, newest first */
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
        /** Remove items from a collection. Products left without a collection move to the default collection */
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
        /** Publish a collection as a slide deck and wait for the result */
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
        /** Permanently delete collections with their items, or individual items */
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
        /** Publish the current state of collections to the client portal. If-Match accepts the ETag of the diff */
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
        /** Preview what would change for clients if all or selected collections were published now */
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
        /** List the client links of a project, newest first, including revoked and expired links */
        get: operations["listPortalLinks"];
        put?: never;
        /** Create a client link that opens the project without a key */
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
        /** Revoke a client link. It stops working within seconds and stays in the list */
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
        /** Preview the client's project page as if these collections were published now */
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
        /** Get a picture from a preview by the hash of its bytes */
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
        /** Preview a product model page as if these collections were published now */
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
        /** List the variants of a project. Stock variants have the catalog's current fields */
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
        /** Get a variant. Made-to-order variants include their snapshot and selections */
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
        /** List every product in a project with its quantity and price, as JSON or a file */
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
        /** Download a deck created by the embedded publisher */
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
        /** List events as CloudEvents */
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
        /** Stream events as they happen, with changes to operations, import runs, designs, proposals, comments and the ontology */
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
        /** List API keys without their secrets, including those from API_KEYS */
        get: operations["listApiKeys"];
        put?: never;
        /** Create an API key. The secret is shown only in this response */
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
        /** Revoke an API key. All processes reject it within seconds */
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
        /** Create several API keys, all or none. The secrets are shown only in this response */
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
        /** List operations, newest first. Returns CSV with Accept: text/csv */
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
        /** Get an operation with its changes field by field */
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
        /** List the result of every row of an import as JSON Lines */
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
        /** Undo an operation */
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
        /** List the projects the caller can access */
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
        /** Close a project. A closed project is read-only */
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
        /** List people and programs that made changes recently, by key or account, most recent first */
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
        /** Get a run. With wait, the response is sent when the run is ready, failed or deleted, or when the time is up */
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
        /** Compare two runs. As CSV, the response has all rows */
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
        /** List all issues of a run, one JSON object per line */
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
        /** Get the number of bytes received for a multipart upload */
        get: operations["getLocalCadImportUpload"];
        /**
         * Upload an artifact. A complete upload is queued for import
         * @description The body is a gzip artifact, or an IFC file (plain, gzip or zip) that the import converts into one. With Content-Range, the body is one part of the file. To resume an interrupted upload, get the number of received bytes with HEAD or GET and continue from there.
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
        /** List the categories that don't count toward this project's coverage */
        get: operations["getProjectIgnoredCategories"];
        /** Set the categories that don't count toward this project's coverage */
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
        /** List the current nodes by document and ID. As CSV, all nodes without parameters */
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
        /** List the relations of a node, with the names of the other nodes */
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
        /** List the largest groups of elements without a class, with suggested classes */
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
        /** Get the element counts of a project by category, class and level */
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
        /** Recompute the summary with the current ontology */
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
        /** Get element counts and sums of numeric parameters by class, level, type or room */
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
        /** Queue the recomputation of all project summaries */
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
         * Search classes, projects, collections, variants, imports, codes and proposals
         * @description Every word must match a word or the beginning of one. Words of five letters or more may contain one typo. Results include only what the caller can read.
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
        /** Get the current session and the available sign-in methods. No key needed */
        get: operations["getSession"];
        put?: never;
        /** Sign in with an API key. The response sets a session cookie */
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
        /** Finish single sign-on: the identity provider redirects here, and the response sets a session cookie */
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
        /** Start single sign-on: redirects the browser to the identity provider */
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
        /** List browser sessions, newest first */
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
        /** End a browser session. All processes reject it within seconds */
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
        /** Get queues, processes, problems and what is stored */
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
        /** List webhooks, without their secrets */
        get: operations["listWebhooks"];
        put?: never;
        /** Create a webhook that receives events as signed POST requests (Standard Webhooks) */
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
        /** Get a webhook, without its secret */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Delete a webhook and its deliveries */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Change the URL, the events or the description of a webhook */
        patch: operations["updateWebhook"];
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
        /** Revoke the old secret now */
        post: operations["endOldWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/actions/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a webhook. Events are kept until you resume it */
        post: operations["pauseWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/actions/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a paused or disabled webhook. Events that occurred while it was paused are sent first */
        post: operations["resumeWebhook"];
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
        /** Rotate the secret. The old secret stays valid for a while */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhookId}/actions/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send one test event and return the receiver's response */
        post: operations["testWebhook"];
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
        /** List deliveries, newest first. Deliveries with the status dead are no longer retried */
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
        /** Retry a delivery */
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
            /** @description Warnings about accepted values */
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
            /** @description Whether the key expires within 30 days */
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
         * @description The unmet requirement, in a separate envelope.
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
            /** @description The operationId of the request */
            action: string;
            actor: {
                /** @description ID of the API key, `local` in protected mode, or `command-line` */
                id: string;
                name: string;
            };
            /** Format: date-time */
            at: string;
            /** @description Details about the subject */
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
            /** @description ID of the object that was changed */
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
            /** @description Set if the class's own CAD category overrides a valid inherited one */
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
            /** @description True if the category was created by users in a CAD tool and found in an import */
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
            /** @description Classes with a code that this version no longer has */
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
            /** @description Total over all groups */
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
                /** @description Up to three suggestions, best first */
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
        /** CommentChanged */
        CommentChanged: {
            objectClassId: string | null;
            proposalId: string | null;
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
            /** @description Link for the client. Shown only once; absent from repeated answers */
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
            documentTitle?: string | null;
            elementId: string | null;
            elevation: number | null;
            familyId: string | null;
            familyName?: string | null;
            hostId: string | null;
            id: string;
            ifcClass: string | null;
            /** @enum {string} */
            kind: "level" | "family" | "type" | "element" | "room" | "material";
            lengthUnit: ("m" | "mm" | "ft") | null;
            levelId: string | null;
            levelName?: string | null;
            /** @description Position in the run's artifact */
            line: number;
            name: string | null;
            objectClassHandle?: string | null;
            objectClassId: string | null;
            objectClassName?: string | null;
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
            roomName?: string | null;
            runId: string;
            typeId: string | null;
            typeName?: string | null;
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
            /** @description Elements whose export includes their IFC class */
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
            /** @description Elements by the rule that found their class */
            byRule: {
                category: number;
                codes: number;
                none: number;
                own: number;
                type: number;
            };
            /** @description Percentage of elements that have a class, counting only model categories that aren't ignored */
            coverage: {
                classified: number;
                modelElements: number;
                percent: number;
            };
            graphVersion: string;
            materializedAt: string | null;
            /** @description Elements without a class that don't count toward coverage, by reason */
            notCounted: {
                annotation: number;
                ignored: number;
                no_category: number;
                not_model: number;
            };
            /** @description True if the ontology changed since the summary was computed */
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
                    /** @description Whether the category counts toward coverage */
                    counts: boolean;
                    elements: number;
                    /** @description Only for a category with neither of the above */
                    name?: string;
                    /**
                     * @description Why it isn't counted; `not_model` means analytical or internal
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
         * @description With dryRun: what would change. Nothing was changed.
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
            /** @description Approved classes that no longer meet the requirements */
            approvals: components["schemas"]["LostApproval"][];
            changes: components["schemas"]["PlannedChange"][];
            classifications: components["schemas"]["ClassificationChange"][];
            /** @enum {boolean} */
            dryRun: true;
            /** @description What the merge combines */
            notes?: string[];
            redirects: {
                from: string;
                to: string | null;
            }[];
            /** @description For delete, merge (source classes) and archive: where the classes are used */
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
            /** @description Warnings about accepted values */
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
         * EditDryRun
         * @description With dryRun: what would change. Nothing was changed.
         */
        EditDryRun: {
            action: string;
            /** @description Approved classes that no longer meet the requirements */
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
            /** @description The error the operation would fail with */
            error?: {
                details: components["schemas"]["ImportRejection"];
                error: string;
                message: string;
            };
            /** @description What the merge combines */
            notes?: string[];
            redirects: {
                from: string;
                to: string | null;
            }[];
            /** @description The revision of each edited class, by ID. Send it as `revision` to have the edit rejected if someone else changes the class in the meantime. */
            revisions: {
                [key: string]: number;
            };
            /** @description The first 200 rows. Rows with problems come first, then changes */
            rows: components["schemas"]["ImportRow"][];
            /** @description For delete, merge (source classes) and archive: where the classes are used */
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
            /** @description Warnings about accepted values */
            warnings?: string[];
        };
        /** ElementClassification */
        ElementClassification: {
            objectClass: {
                handle: string;
                id: string;
                name: string;
                path: string;
            } | null;
            /** @description Class IDs that were ignored, with the reason */
            refused: {
                /** @enum {string} */
                reason: "unknown" | "draft" | "archived";
                /** @enum {string} */
                rule: "own" | "type";
            }[];
            /**
             * @description The rule that found the class
             * @enum {string}
             */
            rule: "own" | "type" | "codes" | "category" | "none";
        };
        /**
         * Error
         * @example {
         *       "error": "ObjectClassNotFoundError",
         *       "message": "Object class interior-partitons doesn't exist.",
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
         * @description With dryRun: what would change. Nothing was changed.
         */
        ImportDryRun: {
            action: string;
            /** @description Approved classes that no longer meet the requirements */
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
            /** @description The error the operation would fail with */
            error?: {
                details: components["schemas"]["ImportRejection"];
                error: string;
                message: string;
            };
            /** @description What the merge combines */
            notes?: string[];
            redirects: {
                from: string;
                to: string | null;
            }[];
            /** @description The first 200 rows. Rows with problems come first, then changes */
            rows: components["schemas"]["ImportRow"][];
            /** @description For delete, merge (source classes) and archive: where the classes are used */
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
            /** @description Warnings about accepted values */
            warnings?: string[];
        };
        /**
         * ImportIssue
         * @example {
         *       "line": 4711,
         *       "code": "unknown_kind",
         *       "severity": "warning",
         *       "message": "unknown kind \"note\"; the line was skipped"
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
            /** @description The first rejected rows */
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
         *           "Non-load-bearing interior walls"
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
            /** @description The key of the class in the row; empty if it has none */
            key: string;
            objectClassId: string | null;
            /** @enum {string} */
            outcome: "created" | "updated" | "moved" | "archived" | "unchanged" | "rejected";
            problems: {
                column: string;
                message: string;
                /** @enum {string} */
                severity?: "warning";
                /** @description A valid value to use instead */
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
         *           "message": "unknown kind \"note\"; the line was skipped"
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
                /** @description For a changed node: each field that differs and up to 50 parameters by name, with the values before and after */
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
        /** LanguageInUse */
        LanguageInUse: {
            descriptions: number;
            /** @description BCP 47 tag */
            language: string;
            /** @description Classes with a name in this language, except archived classes */
            names: number;
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
         * Mention
         * @description A comment, and the proposal or class that it is about
         */
        Mention: {
            /** Format: date-time */
            createdAt: string;
            editedAt: string | null;
            id: string;
            objectClassId: string | null;
            proposal: {
                id: string;
                number: number;
                title: string;
            } | null;
            resolvedAt: string | null;
            text: string;
            userId: string | null;
        };
        /** MentionPage */
        MentionPage: {
            count: number;
            items: components["schemas"]["Mention"][];
            nextCursor: string | null;
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
         *       "description": "Non-load-bearing interior walls",
         *       "synonyms": "drywall, stud wall",
         *       "depth": 1,
         *       "path": "interior-walls/interior-partitions",
         *       "is_leaf": true
         *     }
         */
        ObjectClass: {
            cadCategory: components["schemas"]["CadCategoryBinding"] | null;
            cadMakeUnique: boolean;
            /** @description In tree view: items with the same fields */
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
         *           "description": "Non-load-bearing interior walls",
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
            /** @description If `language` was requested: its canonical tag. Texts without a translation are in another language */
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
            /** @description Sequence number, without gaps, in commit order */
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
            /** @description Sequence number, without gaps, in commit order */
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
         *       "description": "Non-load-bearing interior walls",
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
            /** @description In tree view: items with the same fields */
            children?: components["schemas"]["ObjectClass"][];
            classifications: components["schemas"]["Classifications"];
            depth: number | null;
            description: string | null;
            handle: string;
            hasChildren: boolean;
            id: string;
            is_leaf: boolean | null;
            /** @description If `language` was requested: its canonical tag. Texts without a translation are in another language */
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
         *           "description": "Non-load-bearing interior walls",
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
            /** @description If `language` was requested: its canonical tag. Texts without a translation are in another language */
            language?: string;
            ontologyVersion: string;
        };
        /** ObjectClassMatch */
        ObjectClassMatch: {
            cadCategory: components["schemas"]["CadCategoryBinding"] | null;
            cadMakeUnique: boolean;
            /** @description In tree view: items with the same fields */
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
         *           "description": "Non-load-bearing interior walls",
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
            /** @description If `language` was requested: its canonical tag. Texts without a translation are in another language */
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
            /** @description Sequence number, without gaps, in commit order */
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
        /** ObjectClassRedirect */
        ObjectClassRedirect: {
            /** @description ID or handle of a merged class */
            from: string;
            /** @description ID of the class it was merged into */
            to: string;
        };
        /** ObjectClassRedirects */
        ObjectClassRedirects: {
            count: number;
            items: components["schemas"]["ObjectClassRedirect"][];
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
            /** @description Omitted if there are none */
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
            /** @description Version of the flat list with includeInactive=true; see listObjectClassChanges */
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
        /** OntologyLanguages */
        OntologyLanguages: {
            /** @description With language: IDs of the classes whose name, or other requested text, falls back to another language, by that language */
            fallbacks?: {
                [key: string]: string[];
            };
            /** @description The languages that classes are translated into, by tag */
            items: components["schemas"]["LanguageInUse"][];
            /** @description The ontology's own language */
            own: string;
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
            /** @description Sequence number, without gaps, in commit order */
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
            /** @description Sequence number, without gaps, in commit order */
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
            /** @description Sequence number, without gaps, in commit order */
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
            /** @description ETag of its content, which never changes */
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
            /** @description ID of the API key, `local`, or `oidc:` followed by the account's subject */
            callerId: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description Whether this request uses this session */
            isCurrent: boolean;
            /**
             * Format: date-time
             * @description Accurate to the minute
             */
            lastSeenAt: string;
            /** @description Name of the API key or account */
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
            /** @description Names of the first classes */
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
            /** @description The classes in the request */
            objectClassIds: string[];
            /** @description The project being deleted */
            project?: {
                id: string;
                name: string;
            };
            requestedBy: string | null;
            requestedByKeyId: string | null;
            result: components["schemas"]["OperationResult"] | null;
            /** @description One line per entry, newest last */
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
            /** @description Label of the previous ID */
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
            /** @description Names of the first classes */
            changedClassNames: string[];
            /** @description The first changes */
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
            /** @description The classes in the request */
            objectClassIds: string[];
            /** @description Rows of an import read so far, or records and files of a project deleted so far */
            progress?: {
                rowsRead: number;
                rowsTotal: number;
            };
            /** @description The project being deleted */
            project?: {
                id: string;
                name: string;
            };
            requestedBy: string | null;
            requestedByKeyId: string | null;
            result: components["schemas"]["OperationResult"] | null;
            /** @description One line per entry, newest last */
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
            /** @description For a copy */
            copies?: {
                from: string;
                to: string;
            }[];
            /** @description For an import */
            counts?: {
                [key: string]: number;
            };
            deletedObjectClassIds?: string[];
            demoted?: number;
            /** @description Handle of a created class */
            handle?: string;
            /** @description The vocabulary entry */
            id?: string;
            /** @enum {string} */
            kind?: "uniformat" | "masterformat" | "object_class_codes" | "cad_categories";
            objectClassId?: string;
            objectClassIds?: string[];
            parentObjectClassId?: string;
            /** @description For a merge */
            redirects?: {
                from: string;
                to: string | null;
            }[];
            refilled?: number;
            repaired?: number;
            /** @description For an import */
            rows?: number;
            /** @enum {string} */
            status?: "draft" | "approved" | "archived";
            /** @description The entry that replaced it */
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
            /** @description ID of the API key, `local`, or `oidc:` followed by the account's subject */
            callerId: string;
            /** @description The operationId of the request */
            lastAction: string;
            /** Format: date-time */
            lastActionAt: string;
            /** @description Name of the API key or account */
            name: string;
            projects: string[] | null;
            revokedAt: string | null;
            /** @description The current scopes of a key, or the scopes of an account at its last action */
            scopes: ("ontology:read" | "ontology:propose" | "ontology:write" | "ontology:approve" | "maintenance" | "design:read" | "design:write" | "imports:read" | "imports:write" | "catalog:events" | "portal:read" | "admin")[];
            /** @enum {string} */
            source: "key" | "API_KEYS" | "account" | "local";
            userId: string | null;
        };
        /** PersonList */
        PersonList: {
            /** @description Total number, regardless of limit */
            count: number;
            items: components["schemas"]["Person"][];
        };
        /** PlannedChange */
        PlannedChange: {
            after: components["schemas"]["ObjectClassState"] | null;
            before: components["schemas"]["ObjectClassState"] | null;
            /** @description For a copy: the original class */
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
            /** @description Collections that have never been published */
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
            /** @description Lines without a price. They aren't included in any total */
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
            /** @description Sequence number, without gaps, in commit order */
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
            /** @description Sequence number, without gaps, in commit order */
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
            /** @description Sequence number, without gaps, in commit order */
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
            /** @description Sequence number, without gaps, in commit order */
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
            /** @description Sequence number, without gaps, in commit order */
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
            /** @description The body of the action, with `key` for the class in its path */
            request: {
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                cadCategory?: string | string[];
                cadMakeUnique?: boolean;
                description?: string | null;
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                masterformat?: string | string[];
                masterformatMakeUnique?: boolean;
                name: string;
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                objectClassCode?: string | string[];
                objectClassCodeMakeUnique?: boolean;
                synonyms?: string | null;
                /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
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
                /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
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
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                /** @description One edit per class */
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
                    /** @description The revision you edited. The request is rejected if the class has changed since */
                    revision?: number;
                    synonyms?: string | null;
                    /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
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
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                cadCategory?: string | string[];
                cadMakeUnique?: boolean;
                childName: string;
                description?: string | null;
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                masterformat?: string | string[];
                masterformatMakeUnique?: boolean;
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                objectClassCode?: string | string[];
                objectClassCodeMakeUnique?: boolean;
                parentObjectClassIds?: string[];
                synonyms?: string | null;
                /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                uniformat?: string | string[];
                uniformatMakeUnique?: boolean;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                /** @default false */
                makeUnique?: boolean;
                /** @description IDs or handles. Duplicates are ignored */
                sourceObjectClassIds: string[];
                targetObjectClassId: string | null;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                /** @default false */
                makeUnique?: boolean;
                /** @description IDs or handles. Duplicates are ignored */
                sourceObjectClassIds: string[];
                targetObjectClassId: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                keepData?: ("source" | "target") | null;
                /** @description IDs or handles. Duplicates are ignored */
                sourceObjectClassIds: string[];
                targetObjectClassId: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
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
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                key: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                key: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | components["schemas"]["ProposedFileRequest"];
            /** @description Description of the change */
            summary: string;
        };
        /** ProposalChanged */
        ProposalChanged: {
            proposalId: string;
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
         * @description Combined effect of all changes on the current tree
         */
        ProposalPlan: {
            action: string;
            /** @description Approved classes that no longer meet the requirements */
            approvals: components["schemas"]["LostApproval"][];
            changes: components["schemas"]["PlannedChange"][];
            classifications: components["schemas"]["ClassificationChange"][];
            /** @description Counts over all classes; the lists have the first 5,000 entries */
            counts: {
                created: number;
                deleted: number;
                moved: number;
                updated: number;
            };
            /** @enum {boolean} */
            dryRun: true;
            /** @description What the merge combines */
            notes?: string[];
            redirects: {
                from: string;
                to: string | null;
            }[];
            /** @description For delete, merge (source classes) and archive: where the classes are used */
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
            /** @description Warnings about accepted values */
            warnings?: string[];
        };
        /** ProposedFile */
        ProposedFile: {
            action: string;
            /** @description The result for each row, and a preview of the proposal with them */
            dryRun: {
                action: string;
                /** @description Approved classes that no longer meet the requirements */
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
                /** @description The error the operation would fail with */
                error?: {
                    details: components["schemas"]["ImportRejection"];
                    error: string;
                    message: string;
                };
                /** @description What the merge combines */
                notes?: string[];
                redirects: {
                    from: string;
                    to: string | null;
                }[];
                /** @description The first 200 rows. Rows with problems come first, then changes */
                rows: components["schemas"]["ImportRow"][];
                /** @description For delete, merge (source classes) and archive: where the classes are used */
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
                /** @description Warnings about accepted values */
                warnings?: string[];
            };
            id: string;
            position: number;
            problem: string | null;
            /** @description The body of the action, with `key` for the class in its path */
            request: {
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                cadCategory?: string | string[];
                cadMakeUnique?: boolean;
                description?: string | null;
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                masterformat?: string | string[];
                masterformatMakeUnique?: boolean;
                name: string;
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                objectClassCode?: string | string[];
                objectClassCodeMakeUnique?: boolean;
                synonyms?: string | null;
                /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
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
                /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
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
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                /** @description One edit per class */
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
                    /** @description The revision you edited. The request is rejected if the class has changed since */
                    revision?: number;
                    synonyms?: string | null;
                    /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
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
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                cadCategory?: string | string[];
                cadMakeUnique?: boolean;
                childName: string;
                description?: string | null;
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                masterformat?: string | string[];
                masterformatMakeUnique?: boolean;
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                objectClassCode?: string | string[];
                objectClassCodeMakeUnique?: boolean;
                parentObjectClassIds?: string[];
                synonyms?: string | null;
                /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
                translations?: {
                    [key: string]: {
                        description?: string | null;
                        name?: string | null;
                        synonyms?: string | null;
                    } | null;
                };
                /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                uniformat?: string | string[];
                uniformatMakeUnique?: boolean;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                /** @default false */
                makeUnique?: boolean;
                /** @description IDs or handles. Duplicates are ignored */
                sourceObjectClassIds: string[];
                targetObjectClassId: string | null;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                /** @default false */
                makeUnique?: boolean;
                /** @description IDs or handles. Duplicates are ignored */
                sourceObjectClassIds: string[];
                targetObjectClassId: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                keepData?: ("source" | "target") | null;
                /** @description IDs or handles. Duplicates are ignored */
                sourceObjectClassIds: string[];
                targetObjectClassId: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
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
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                key: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | ({
                /** @description true: return 200 with a preview and change nothing */
                dryRun?: boolean;
                includeChildren?: boolean;
                key: string;
                userId?: string | null;
            } & {
                [key: string]: unknown;
            }) | components["schemas"]["ProposedFileRequest"];
            /** @description Description of the change */
            summary: string;
        };
        /**
         * ProposedFileRequest
         * @description The query parameters of importObjectClasses, and the file
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
            /** @description Collections that have never been published */
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
             * @description `field`: a field of the node refers to it; `from`: a relation from this node; `to`: a relation to this node
             * @enum {string}
             */
            direction: "field" | "from" | "to";
            documentId: string;
            id: string;
            kind: ("level" | "family" | "type" | "element" | "room" | "material") | null;
            name: string | null;
            /** @description For a field: type, family, level, host or room */
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
            /** @description The class or its templates changed in the meantime */
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
            /** @description Names of the collections that contain it */
            collections: string[];
            currency: string | null;
            /** @enum {string} */
            kind: "product" | "variant" | "made_to_order";
            manufacturer: string | null;
            /** @description Summed over the collections */
            quantity: number;
            /** @description ID of the product, variant or made-to-order variant */
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
            /** @description URL in the console */
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
            /** @description Number of matches */
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
            /** @description Whether the request has a valid session or key */
            authenticated: boolean;
            name: string | null;
            projects: string[] | null;
            /** @description True if no API key exists. Requests from this machine then need no sign-in */
            protectedMode: boolean;
            scopes: ("ontology:read" | "ontology:propose" | "ontology:write" | "ontology:approve" | "maintenance" | "design:read" | "design:write" | "imports:read" | "imports:write" | "catalog:events" | "portal:read" | "admin")[];
            signIn: {
                apiKey: boolean;
                /** @description Whether single sign-on is set up; see startOidcSignIn */
                oidc: boolean;
            };
            userId: string | null;
        };
        /** SignedIn */
        SignedIn: {
            /** @description Name of the API key or account */
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
        StreamedData: components["schemas"]["CloudEvent"] | components["schemas"]["OperationChanged"] | components["schemas"]["ImportRunChanged"] | components["schemas"]["DesignChanged"] | components["schemas"]["ProposalChanged"] | components["schemas"]["CommentChanged"] | components["schemas"]["OntologyChanged"];
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
            /** @description Drafts that can't be approved */
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
            /** @description Plain-language descriptions. Empty if everything is running normally */
            problems: string[];
            /** @description Processes with a heartbeat in the last 30 seconds */
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
                /** @description Whether the process does background work */
                works: boolean;
            }[];
            queues: {
                name: string;
                oldestWaitingSince: string | null;
                running: number;
                waiting: number;
            }[];
            /** @description Clients that still send legacy record IDs, most recent first */
            recordIds: {
                ids: number;
                keyId: string;
                keyName: string;
                /** Format: date-time */
                lastUsedAt: string;
            }[];
            /** @description How many days the data is kept, as set by RETENTION_*_DAYS; 0 means forever */
            retentionDays: {
                artifacts: number;
                audit: number;
                deliveries: number;
                events: number;
                operations: number;
            };
            /** @description Data that grows with use */
            storage: {
                artifacts: components["schemas"]["Storage"];
                audit: components["schemas"]["Storage"];
                deliveries: components["schemas"]["Storage"];
                events: components["schemas"]["Storage"];
                operations: components["schemas"]["Storage"];
            };
            /** @description The kinds of data with more than 10,000 rows, whose number of rows is an estimate */
            storageEstimates: ("operations" | "events" | "audit" | "artifacts" | "deliveries")[];
            version: string;
        };
        /** Takeoff */
        Takeoff: {
            /** @description Number of groups; at most 10,000 are listed */
            count: number;
            /** @description Number of elements that match the filters */
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
                /** @description Sorted by number of elements */
                quantities: {
                    /** @description Elements that have the parameter */
                    elements: number;
                    group: string | null;
                    measure: ("length" | "area" | "volume") | null;
                    /** @description Group of the parameter */
                    name: string;
                    sum: number;
                    unit: string | null;
                }[];
            }[];
            /** @description Totals over all elements, for the 12 most common parameters */
            quantities: {
                /** @description Elements that have the parameter */
                elements: number;
                group: string | null;
                measure: ("length" | "area" | "volume") | null;
                /** @description Group of the parameter */
                name: string;
                sum: number;
                unit: string | null;
            }[];
        };
        /**
         * TranslatedCoverage
         * @description With language: classes with a name and with a description in this language
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
            /** @description False if more parts are expected */
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
            /** @description True for a custom code that isn't in the vocabulary */
            custom: boolean;
            id: string;
            /** @description The parent code */
            parent?: string;
            /**
             * @description True if the current vocabulary no longer has the code
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
            pausedAt: string | null;
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
        /** WebhookTest */
        WebhookTest: {
            delivered: boolean;
            error: string | null;
            /** @description The webhook-id header of the test */
            eventId: string;
            responseStatus: number | null;
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description nextCursor from the previous page */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CadCategoryPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationEntryPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyEntry"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description What to do with entries that aren't in the file */
                absent?: "retire" | "keep";
                dryRun?: boolean;
            };
            header?: {
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path: {
                /** @description uniformat, masterformat, object_class_codes */
                kind: string;
            };
            cookie?: never;
        };
        /** @description CSV in UTF-8 with the columns code, title and, optionally, parent */
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationsImported"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
    classifyElement: {
        parameters: {
            query?: {
                /** @description Built-in name of the category, such as OST_Walls */
                category?: string;
                /** @description Integer of the category; negative for built-in categories */
                categoryInt?: number;
                /** @description Name of the category; identifies a custom category */
                categoryName?: string;
                /** @description The element's MasterFormat code */
                masterformat?: string;
                /** @description The element's object class code */
                objectClassCode?: string;
                /** @description Class ID stored on the element */
                objectClassId?: string;
                /** @description The type's MasterFormat code */
                typeMasterformat?: string;
                /** @description The type's object class code */
                typeObjectClassCode?: string;
                /** @description Class ID stored on the element's type */
                typeObjectClassId?: string;
                /** @description The type's UniFormat code */
                typeUniformat?: string;
                /** @description The element's UniFormat code */
                uniformat?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ElementClassification"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
    listMentions: {
        parameters: {
            query: {
                cursor?: string;
                limit?: number;
                /** @description The name after the @, ignoring case */
                mentions: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MentionPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The comment was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Number of levels of branches to return */
                depth?: number;
                /** @description BCP 47 language tag. Returns only translated classes */
                language?: string;
                /** @description ID or handle of the class at the top of the branch */
                root?: string;
            };
            header?: {
                /** @description ETags or ontologyVersions of your cached copies, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
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
            /** @description Not changed since the version in If-None-Match */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description ID or handle of the class at the top of the branch */
                root?: string;
            };
            header?: {
                /** @description ETags or ontologyVersions of your cached copies, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
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
            /** @description Not changed since the version in If-None-Match */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
    dismissDuplicates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description IDs or handles */
                    objectClassIds: string[];
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            objectClassIds: string[];
                            operationId: string;
                        } & {
                            [key: string]: unknown;
                        };
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description For bsdd: BCP 47 language tag of the texts. Classes without a translation use the main language */
                language?: string;
                organizationCode?: string;
                /** @description Version of a release: the ontology as it was released, instead of as it is now */
                release?: string;
                /** @description ID or handle of a class. Exports the class and its subclasses */
                root?: string;
            };
            header?: {
                /** @description ETags or ontologyVersions of your cached copies, or * */
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
            /** @description Not changed since the version in If-None-Match */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IgnoredCategories"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: string[];
                        /** @description Names that match no category */
                        warnings?: string[];
                    };
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description What to do with classes under root that aren't in the file */
                absent?: "keep" | "archive";
                /** @description For csv and xlsx: comma-separated pairs of FILE_COLUMN=LINTEL_COLUMN */
                columns?: string;
                /** @description Cells that replace cells of the file, as JSON by row and column: `{"4": {"cadCategory": "OST_Walls"}}`. Rows are numbered as in the dry run; an empty string clears the cell. */
                corrections?: string;
                dryRun?: boolean;
                format?: "jsonl" | "csv" | "xlsx" | "skos" | "skos-jsonld" | "bsdd";
                /** @description Skip rejected rows and the rows of their subclasses */
                partial?: boolean;
                /** @description ID of a proposal. The file is added to the proposal as one change instead of being imported */
                proposal?: string;
                /** @description Rows without a parent go under this class */
                root?: string;
                /** @description Which rows a dry run returns: all, changes and problems, or only problems */
                rows?: "all" | "changed" | "problems";
                userId?: string | null;
            };
            header: {
                /** @description Requests that repeat the same key get the same response */
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
            /** @description With dryRun: what would change. Nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportDryRun"];
                    "application/x-ndjson": components["schemas"]["ImportDryRun"] | components["schemas"]["ImportRow"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedFile"];
                };
            };
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
    listOntologyLanguages: {
        parameters: {
            query?: {
                /** @description BCP 47 language tag. Returns only translated classes */
                language?: string;
                /** @description With language: the text that fallbacks are about */
                text?: "name" | "description" | "synonyms";
            };
            header?: {
                /** @description ETags or ontologyVersions of your cached copies, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OntologyLanguages"];
                };
            };
            /** @description Not changed since the version in If-None-Match */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description ID or handle of the class at the top of the branch */
                root?: string;
            };
            header?: {
                /** @description ETags or ontologyVersions of your cached copies, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
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
            /** @description Not changed since the version in If-None-Match */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description true: only drafts that can be approved now. false: only drafts that can't */
                approvable?: boolean;
                includeInactive?: boolean;
                /** @description BCP 47 language tag. Texts fall back to less specific tags, then to the ontology's main language */
                language?: string;
                maxDepth?: number;
                missing?: "uniformat" | "masterformat" | "object_class_codes" | "cad_categories";
                root?: string;
                status?: "draft" | "approved" | "archived";
                view?: "flat" | "tree";
            };
            header?: {
                /** @description ETags or ontologyVersions of your cached copies, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
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
            /** @description Not changed since the version in If-None-Match */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                 *       "description": "Non-load-bearing interior walls",
                 *       "userId": "a.steward"
                 *     }
                 */
                "application/json": {
                    /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                    cadCategory?: string | string[];
                    cadMakeUnique?: boolean;
                    description?: string | null;
                    /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                    masterformat?: string | string[];
                    masterformatMakeUnique?: boolean;
                    name: string;
                    /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                    objectClassCode?: string | string[];
                    objectClassCodeMakeUnique?: boolean;
                    parentId?: unknown;
                    parentObjectClassId?: unknown;
                    parentObjectClassIds?: unknown;
                    synonyms?: string | null;
                    /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
                    translations?: {
                        [key: string]: {
                            description?: string | null;
                            name?: string | null;
                            synonyms?: string | null;
                        } | null;
                    };
                    /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                    uniformat?: string | string[];
                    uniformatMakeUnique?: boolean;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description BCP 47 language tag. Texts fall back to less specific tags, then to the ontology's main language */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectClassDetail"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
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
            /** @description Success. */
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
                        /** @description Warnings about accepted values */
                        warnings?: string[];
                    };
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The unmet requirement, in a separate envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApproveConflict"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    /**
                     * @description Also approve draft ancestors
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubtreeApproval"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApproveConflict"] | components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    includeChildren?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
                        /** @description Warnings about accepted values */
                        warnings?: string[];
                    };
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParamTemplates"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParamTemplates"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The last rendered templates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedParamTemplates"];
                    "text/plain": string;
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    recomputeWholeTree?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            checked: number;
                            demoted: {
                                /** @description Subclasses that became drafts because this class did */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    recomputeWholeTree?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            checked: number;
                            dryRun: boolean;
                            /** @description Omitted for the whole tree */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    recomputeSubtree?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
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
            /** @description Not changed since the version in If-None-Match */
            304: {
                headers: {
                    "Cache-Control"?: string;
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                    cadCategory?: string | string[];
                    cadMakeUnique?: boolean;
                    childName: string;
                    description?: string | null;
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                    masterformat?: string | string[];
                    masterformatMakeUnique?: boolean;
                    /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                    objectClassCode?: string | string[];
                    objectClassCodeMakeUnique?: boolean;
                    parentObjectClassIds?: string[];
                    synonyms?: string | null;
                    /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
                    translations?: {
                        [key: string]: {
                            description?: string | null;
                            name?: string | null;
                            synonyms?: string | null;
                        } | null;
                    };
                    /** @description ID or code of a vocabulary entry; for CAD categories also the built-in name or integer */
                    uniformat?: string | string[];
                    uniformatMakeUnique?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    includeChildren?: boolean;
                    /** @default false */
                    makeUnique?: boolean;
                    /** @description IDs or handles. Duplicates are ignored */
                    sourceObjectClassIds: string[];
                    targetObjectClassId: string;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
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
            /** @description With dryRun: what would change. Nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    /** @description One edit per class */
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
                        /** @description The revision you edited. The request is rejected if the class has changed since */
                        revision?: number;
                        synonyms?: string | null;
                        /** @description Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept */
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
            /** @description With dryRun: what would change. Nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditDryRun"];
                };
            };
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    keepData?: ("source" | "target") | null;
                    /** @description IDs or handles. Duplicates are ignored */
                    sourceObjectClassIds: string[];
                    targetObjectClassId: string;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    includeChildren?: boolean;
                    /** @default false */
                    makeUnique?: boolean;
                    /** @description IDs or handles. Duplicates are ignored */
                    sourceObjectClassIds: string[];
                    targetObjectClassId: string | null;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description BCP 47 language tag. Texts fall back to less specific tags, then to the ontology's main language */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectClassChanges"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description BCP 47 language tag. Texts fall back to less specific tags, then to the ontology's main language */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectClassMatches"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            checked: number;
                            dryRun: boolean;
                            /** @description Omitted for the whole tree */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Only proposals whose author is the caller */
                mine?: boolean;
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description ETags or ontologyVersions of your cached copies, or * */
                "if-none-match"?: string;
            };
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
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
            /** @description Not changed since the version in If-None-Match */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that can't be applied */
                            changeIds?: string[];
                            /** @description The operation that is accepting the proposal */
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
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that can't be applied */
                            changeIds?: string[];
                            /** @description The operation that is accepting the proposal */
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
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that can't be applied */
                            changeIds?: string[];
                            /** @description The operation that is accepting the proposal */
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
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that can't be applied */
                            changeIds?: string[];
                            /** @description The operation that is accepting the proposal */
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
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description The body of the action, with `key` for the class in its path. "@3" refers to the class that change 3 creates. */
                    request: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalChange"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that can't be applied */
                            changeIds?: string[];
                            /** @description The operation that is accepting the proposal */
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
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The change was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that can't be applied */
                            changeIds?: string[];
                            /** @description The operation that is accepting the proposal */
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
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        details?: {
                            /** @description Changes that can't be applied */
                            changeIds?: string[];
                            /** @description The operation that is accepting the proposal */
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
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
    listObjectClassRedirects: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags or ontologyVersions of your cached copies, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    /** @description The ontologyVersion in quotes */
                    ETag?: string;
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectClassRedirects"];
                };
            };
            /** @description Not changed since the version in If-None-Match */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OntologyReleasePage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OntologyRelease"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OntologyRelease"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDifferencePage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description BCP 47 language tag. Returns only translated classes */
                language?: string;
                limit?: number;
                reason?: "ready" | "ancestor" | "classification" | "cad_category" | "translation";
                /** @description User ID of the reviewer */
                reviewer?: string;
                /** @description ID or handle of the class at the top of the branch */
                root?: string;
            };
            header?: {
                /** @description ETags or ontologyVersions of your cached copies, or * */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
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
            /** @description Not changed since the version in If-None-Match */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRunPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/cloudevents-batch+json": ({
                    /** @description The variant fields that changed */
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
                    /** @description The variant fields that changed */
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
                    /** @description The variant fields that changed */
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
                    /** @description The variant fields that changed */
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
                    /** @description The variant fields that changed */
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
                    /** @description The variant fields that changed */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductMtoList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductMto"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariantPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartType"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartType"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionDetail"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollection"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionDetail"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionItem"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionItem"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Published"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Comma-separated IDs. Default: all */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalDiff"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalLinkPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                     * @description At most 2 years from now. Defaults to 90 days from now
                     */
                    expiresAt?: string;
                    label: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedPortalLink"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalLink"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Comma-separated IDs. Default: all */
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
            /** @description The HTML page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Comma-separated IDs. Default: all */
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
            /** @description The HTML page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalVersionList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Published"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollectionList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectCollection"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectProductVariantList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectProductVariant"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectProductVariant"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectProductVariant"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This isn't implemented. Described in the error envelope. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariantRevisionList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckJob"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The Location header has the target URL. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Accepted. The work runs in the background. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Sequence number to start after; 0 is the beginning */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloudEventList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Same as Last-Event-ID, which takes precedence. Default: start from now */
                after?: number;
            };
            header?: {
                /** @description Resume after this sequence number */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events. Feed events have no event name and use their sequence number as ID; operation.changed, import_run.changed, design.changed, proposal.changed, comment.changed, ontology.changed have an event name and no ID. Each data field is one of these. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamedData"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedApiKeys"];
                };
            };
            /** @description Created. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Overrides the `Accept` header */
                format?: "json" | "csv";
                from?: string;
                limit?: number;
                /** @description ID or handle */
                objectClassId?: string;
                status?: "queued" | "running" | "succeeded" | "failed";
                to?: string;
                userId?: string;
                /** @description Part of the user, or of the key's name if there is no user. Ignores case */
                who?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page as JSON, or all rows as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationPage"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationDetail"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description One line per row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ImportRow"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                    /** @description true: return 200 with a preview and change nothing */
                    dryRun?: boolean;
                    userId?: string | null;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description With dryRun: what would change. Nothing was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
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
                            /** @description Later operations that prevent the undo, oldest first */
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
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDeletionPreview"];
                };
            };
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedProjectDeletion"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRunPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
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
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Overrides the `Accept` header */
                format?: "json" | "csv";
                kind?: "level" | "family" | "type" | "element" | "room" | "material";
                levelId?: string;
                limit?: number;
                /** @description ID or handle of an object class */
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
            /** @description One page as JSON, or all rows as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRunDiff"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRun"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadProgress"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
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
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uploaded"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
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
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
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
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadTarget"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IgnoredCategories"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: string[];
                        /** @description Names that match no category */
                        warnings?: string[];
                    };
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Overrides the `Accept` header */
                format?: "json" | "csv";
                kind?: "level" | "family" | "type" | "element" | "room" | "material";
                levelId?: string;
                limit?: number;
                /** @description Add the names of document, family, type, level, room and class to each node */
                names?: boolean;
                /** @description ID or handle */
                objectClassId?: string;
                /** @description Searches name, element ID and ID, ignoring case */
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
            /** @description One page as JSON, or all rows as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefinitionGraphNodePage"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedNodePage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassSuggestions"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefinitionGraphSummary"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefinitionGraphSummary"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Overrides the `Accept` header */
                format?: "json" | "csv";
                groupBy?: "class" | "level" | "type" | "room";
                levelId?: string;
                limit?: number;
                /** @description ID or handle */
                objectClassId?: string;
                /** @description Only the parameter with this name. Default: areas, volumes and lengths */
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
            /** @description One page as JSON, or all rows as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Takeoff"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The work runs in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of projects with a graph */
                        queued: number;
                    };
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                    /** @description Required unless protected mode is on */
                    apiKey?: string;
                    userId?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description You are signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The Location header has the target URL. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Path on this host to return to after sign-in */
                returnTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The Location header has the target URL. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description nextCursor from the previous page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSessionPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description The session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["System"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Created. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Requests that repeat the same key get the same response */
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
                    description?: string | null;
                    types?: string[] | null;
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
    pauseWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
    resumeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Requests that repeat the same key get the same response */
                "idempotency-key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
                     * @description How long the old secret stays valid; 0 ends it immediately
                     * @default 86400
                     */
                    oldSecretEndsAfterSeconds?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
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
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with the current state. Described in the error envelope. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
    testWebhook: {
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description nextCursor from the previous page */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No longer available. Described in the error envelope. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
                /** @description Requests that repeat the same key get the same response */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description The request is malformed or invalid. Described in the error envelope. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A valid API key is required. Send it in the X-API-Key header or as Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This API key doesn't allow this. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or not visible to this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request body is too large. Described in the error envelope. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Content-Type or Content-Encoding isn't supported here. Send JSON bodies as application/json, not compressed. Described in the error envelope. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Wait for the time in the Retry-After header, then try again. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something went wrong on our side. Use the request ID to find the error in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Lintel can't process the request right now. Try again shortly. Described in the error envelope. */
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
