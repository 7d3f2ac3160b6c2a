// Written by npm run generate from the OpenAPI document.
export interface paths {
    "/api/v2/client-portal/images/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A published picture; its address is the hash of its bytes */
        get: operations["getClientPortalImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/client-portal/product-models/{productModelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product model with its published variants */
        get: operations["getClientPortalProductModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/client-portal/projects/{projectId}/project-collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published collections of a project */
        get: operations["listClientPortalProjectCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published collections of a project as a page for its client */
        get: operations["showClientPortalPage"];
        put?: never;
        post?: never;
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
         * Error
         * @example {
         *       "error": "NotFound",
         *       "message": "Nothing is published for this project.",
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
        /**
         * ProductModel
         * @example {
         *       "id": "prd_alder-cupboard",
         *       "name": "Alder Cupboard",
         *       "brand": "Demo Furniture",
         *       "category": "Storage",
         *       "description": "A cupboard for the hall",
         *       "attributes": [
         *         {
         *           "name": "Width",
         *           "value": 560,
         *           "unit": "mm"
         *         }
         *       ],
         *       "imageUrl": null,
         *       "variants": [
         *         {
         *           "id": "var_alder-cupboard-oak",
         *           "name": "Alder Cupboard, oak",
         *           "kind": "variant",
         *           "attributes": [],
         *           "imageUrl": null
         *         }
         *       ]
         *     }
         */
        ProductModel: {
            attributes: {
                name: string;
                unit: string | null;
                value: string | number | boolean;
            }[];
            brand: string;
            category: string;
            description: string;
            id: string;
            /** @description A path of this host; immutable. */
            imageUrl: string | null;
            name: string;
            variants: {
                attributes: {
                    name: string;
                    unit: string | null;
                    value: string | number | boolean;
                }[];
                id: string;
                /** @description A path of this host; immutable. */
                imageUrl: string | null;
                /** @enum {unknown} */
                kind: "variant" | "made_to_order";
                name: string;
            }[];
        };
        /**
         * PublishedCollection
         * @example {
         *       "id": "pc_01k5w3c4d5e6f7g8h9j0k1m2n3",
         *       "name": "Lobby",
         *       "items": [
         *         {
         *           "id": "pci_01k5w3d5e6f7g8h9j0k1m2n3p4",
         *           "productModelId": "prd_alder-cupboard",
         *           "name": "Alder Cupboard",
         *           "kind": "variant",
         *           "variant": {
         *             "id": "var_alder-cupboard-oak",
         *             "name": "Alder Cupboard, oak",
         *             "sku": "AC-OAK"
         *           },
         *           "attributes": [
         *             {
         *               "name": "Width",
         *               "value": 560,
         *               "unit": "mm"
         *             }
         *           ],
         *           "imageUrl": null
         *         }
         *       ]
         *     }
         */
        PublishedCollection: {
            id: string;
            items: components["schemas"]["PublishedItem"][];
            name: string;
        };
        /**
         * PublishedCollections
         * @example {
         *       "projectId": "prj_01k5w2b3c4d5e6f7g8h9j0k1m2",
         *       "snapshotVersion": 4,
         *       "publishedAt": "2026-03-02T09:30:00.000Z",
         *       "count": 1,
         *       "items": [
         *         {
         *           "id": "pc_01k5w3c4d5e6f7g8h9j0k1m2n3",
         *           "name": "Lobby",
         *           "items": [
         *             {
         *               "id": "pci_01k5w3d5e6f7g8h9j0k1m2n3p4",
         *               "productModelId": "prd_alder-cupboard",
         *               "name": "Alder Cupboard",
         *               "kind": "variant",
         *               "variant": {
         *                 "id": "var_alder-cupboard-oak",
         *                 "name": "Alder Cupboard, oak",
         *                 "sku": "AC-OAK"
         *               },
         *               "attributes": [
         *                 {
         *                   "name": "Width",
         *                   "value": 560,
         *                   "unit": "mm"
         *                 }
         *               ],
         *               "imageUrl": null
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        PublishedCollections: {
            count: number;
            items: components["schemas"]["PublishedCollection"][];
            projectId: string;
            /** Format: date-time */
            publishedAt: string;
            snapshotVersion: number;
        };
        /**
         * PublishedItem
         * @example {
         *       "id": "pci_01k5w3d5e6f7g8h9j0k1m2n3p4",
         *       "productModelId": "prd_alder-cupboard",
         *       "name": "Alder Cupboard",
         *       "kind": "variant",
         *       "variant": {
         *         "id": "var_alder-cupboard-oak",
         *         "name": "Alder Cupboard, oak",
         *         "sku": "AC-OAK"
         *       },
         *       "attributes": [
         *         {
         *           "name": "Width",
         *           "value": 560,
         *           "unit": "mm"
         *         }
         *       ],
         *       "imageUrl": null
         *     }
         */
        PublishedItem: {
            attributes: {
                name: string;
                unit: string | null;
                value: string | number | boolean;
            }[];
            id: string;
            /** @description A path of this host; immutable. */
            imageUrl: string | null;
            /** @enum {unknown} */
            kind: "product" | "variant" | "made_to_order";
            name: string;
            productModelId: string;
            variant: {
                id: string;
                name: string;
                sku: string | null;
            } | null;
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
    getClientPortalImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            /** @description Unchanged since the If-None-Match given. */
            304: {
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
    getClientPortalProductModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productModelId: string;
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
                    "application/json": components["schemas"]["ProductModel"];
                };
            };
            /** @description Unchanged since the If-None-Match given. */
            304: {
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
    listClientPortalProjectCollections: {
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
                    "application/json": components["schemas"]["PublishedCollections"];
                };
            };
            /** @description Unchanged since the If-None-Match given. */
            304: {
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
    showClientPortalPage: {
        parameters: {
            query?: {
                page?: number;
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
            /** @description Unchanged since the If-None-Match given. */
            304: {
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
}
