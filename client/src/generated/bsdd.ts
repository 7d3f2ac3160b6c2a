// Written by npm run generate from the OpenAPI document.
export interface paths {
    "/bsdd/api/Class/Properties/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The properties of a class, inherited ones too, in pages */
        get: operations["ClassPropertiesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Class/Relations/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a class refers to, or what refers to it, in pages */
        get: operations["ClassRelationsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Class/Search/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classes by words and by IFC entity, of the latest version or of those that are named */
        get: operations["ClassSearchGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Class/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One class; of a merged one the class that took it in */
        get: operations["ClassGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Country/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All countries */
        get: operations["CountryGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Dictionary/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of the dictionary: the latest, and those that were released */
        get: operations["DictionaryGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Dictionary/v1/Classes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A version with its classes, nested or in pages */
        get: operations["DictionaryClassesGetWithClasses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Dictionary/v1/Properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A version with the properties of its classes, in pages */
        get: operations["DictionaryGetWithProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service answers */
        get: operations["HealthGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Language/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The language of the dictionary */
        get: operations["LanguageGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Property/v4": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One property, as clients of the former version ask for it
         * @deprecated
         */
        get: operations["PropertyV4Get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Property/v5": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One property */
        get: operations["PropertyGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/SearchInDictionary/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classes of one version, by words and by IFC entity */
        get: operations["SearchInDictionaryGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/TextSearch/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as clients of the former version ask for it
         * @deprecated
         */
        get: operations["TextSearchV1Get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/TextSearch/v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classes and properties by words, of the latest version or of those that are named */
        get: operations["TextSearchGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/Unit/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The units of measure that are known by name */
        get: operations["UnitGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/api/UriRedirection/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Codes of organisation and dictionary that changed: none ever does */
        get: operations["UriRedirectionGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/uri/{organization}/{dictionary}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the URI of a version leads to */
        get: operations["openDictionaryUri"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/uri/{organization}/{dictionary}/{version}/class/{handle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the URI of a class leads to */
        get: operations["openClassUri"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bsdd/uri/{organization}/{dictionary}/{version}/prop/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the URI of a property leads to */
        get: operations["openPropertyUri"];
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
        /** ClassContract.v1 */
        "ClassContract.v1": {
            /** Format: date-time */
            activationDateUtc: string;
            childClassReferences?: components["schemas"]["ClassReferenceContract.v1"][];
            classProperties?: components["schemas"]["ClassPropertyContract.v1"][];
            classRelations?: components["schemas"]["ClassRelationContract.v1"][];
            classType: string;
            code: string;
            creatorLanguageCode: string;
            definition?: string;
            dictionaryUri: string;
            hierarchy: components["schemas"]["HierarchyItemContract.v1"][];
            name: string;
            parentClassReference?: components["schemas"]["ClassReferenceContract.v1"];
            referenceCode?: string;
            relatedIfcEntityNames: string[];
            replacedObjectCodes: string[];
            replacingObjectCodes?: string[];
            reverseClassRelations?: components["schemas"]["ClassReverseRelationContract.v1"][];
            status: string;
            synonyms: string[];
            uid: string;
            uri: string;
            /** Format: date-time */
            versionDateUtc: string;
        };
        /** ClassListItemContract.v1.Classes */
        "ClassListItemContract.v1.Classes": {
            children?: components["schemas"]["ClassListItemContract.v1.Classes"][];
            classType: string;
            code: string;
            descriptionPart?: string;
            name: string;
            parentClassCode?: string;
            referenceCode?: string;
            uri: string;
        };
        /** ClassPropertiesContract.v1 */
        "ClassPropertiesContract.v1": {
            classProperties: components["schemas"]["ClassPropertyItemContract.v1"][];
            classUri: string;
            count: number;
            offset: number;
            totalCount: number;
        };
        /** ClassPropertyContract.v1 */
        "ClassPropertyContract.v1": {
            dataType: string;
            dimension?: string;
            dimensionAmountOfSubstance?: number;
            dimensionElectricCurrent?: number;
            dimensionLength?: number;
            dimensionLuminousIntensity?: number;
            dimensionMass?: number;
            dimensionThermodynamicTemperature?: number;
            dimensionTime?: number;
            isWritable: boolean;
            name: string;
            physicalQuantity?: string;
            predefinedValue?: string;
            propertyCode: string;
            propertyDictionaryName: string;
            propertyDictionaryUri: string;
            propertySet: string;
            propertyStatus: string;
            propertyUri: string;
            propertyValueKind: string;
            qudtCodes?: string[];
            units?: string[];
            uri: string;
        };
        /** ClassPropertyItemContract.v1 */
        "ClassPropertyItemContract.v1": {
            dataType: string;
            dimension?: string;
            dimensionAmountOfSubstance?: number;
            dimensionElectricCurrent?: number;
            dimensionLength?: number;
            dimensionLuminousIntensity?: number;
            dimensionMass?: number;
            dimensionThermodynamicTemperature?: number;
            dimensionTime?: number;
            isWritable: boolean;
            name: string;
            physicalQuantity?: string;
            predefinedValue?: string;
            propertyCode: string;
            propertyDictionaryName: string;
            propertyDictionaryUri: string;
            propertySet: string;
            propertyStatus: string;
            propertyUri: string;
            propertyValueKind: string;
            qudtCodes?: string[];
            units?: string[];
            uri: string;
        };
        /** ClassReferenceContract.v1 */
        "ClassReferenceContract.v1": {
            code: string;
            name: string;
            uri: string;
        };
        /** ClassRelationContract.v1 */
        "ClassRelationContract.v1": {
            relatedClassName: string;
            relatedClassUri: string;
            relationType: string;
        };
        /** ClassRelationItemContract.v1 */
        "ClassRelationItemContract.v1": {
            className: string;
            classUri: string;
            relationType: string;
        };
        /** ClassRelationsContract.v1 */
        "ClassRelationsContract.v1": {
            areReversedRelations: boolean;
            classRelations: components["schemas"]["ClassRelationItemContract.v1"][];
            classUri: string;
            count: number;
            offset: number;
            totalCount: number;
        };
        /** ClassReverseRelationContract.v1 */
        "ClassReverseRelationContract.v1": {
            className: string;
            classUri: string;
            relationType: string;
        };
        /** ClassSearchResponseClassContract.v1 */
        "ClassSearchResponseClassContract.v1": {
            classType: string;
            description?: string;
            dictionaryName: string;
            dictionaryUri: string;
            name: string;
            parentClassName?: string;
            referenceCode?: string;
            relatedIfcEntityNames: string[];
            uri: string;
        };
        /** ClassSearchResponseContract.v1 */
        "ClassSearchResponseContract.v1": {
            classes: components["schemas"]["ClassSearchResponseClassContract.v1"][];
            count: number;
            offset: number;
            totalCount: number;
        };
        /** ClassSearchResultContract.v1 */
        "ClassSearchResultContract.v1": {
            classType: string;
            definition?: string;
            name: string;
            referenceCode?: string;
            synonyms: string[];
            uri: string;
        };
        /** CodeNameDto */
        CodeNameDto: {
            code: string;
            name: string;
        };
        /** CountryContract.v1 */
        "CountryContract.v1": {
            code: string;
            name: string;
        };
        /** DictionaryClassesResponseContract.v1.Classes */
        "DictionaryClassesResponseContract.v1.Classes": {
            classes: components["schemas"]["ClassListItemContract.v1.Classes"][];
            classesCount: number;
            classesOffset: number;
            classesTotalCount: number;
            code: string;
            defaultLanguageCode: string;
            isLatestVersion: boolean;
            isPrivate: boolean;
            isVerified: boolean;
            /** Format: date-time */
            lastUpdatedUtc: string;
            license?: string;
            licenseUrl?: string;
            name: string;
            organizationCodeOwner: string;
            organizationNameOwner: string;
            /** Format: date-time */
            releaseDate: string;
            status: string;
            uri: string;
            version: string;
        };
        /** DictionaryContract.v1 */
        "DictionaryContract.v1": {
            availableLanguages: components["schemas"]["CodeNameDto"][];
            code: string;
            defaultLanguageCode: string;
            isLatestVersion: boolean;
            isPrivate: boolean;
            isVerified: boolean;
            /** Format: date-time */
            lastUpdatedUtc: string;
            license?: string;
            licenseUrl?: string;
            name: string;
            organizationCodeOwner: string;
            organizationNameOwner: string;
            /** Format: date-time */
            releaseDate: string;
            status: string;
            uri: string;
            version: string;
        };
        /** DictionaryPropertiesResponseContract.v1 */
        "DictionaryPropertiesResponseContract.v1": {
            code: string;
            defaultLanguageCode: string;
            isLatestVersion: boolean;
            isPrivate: boolean;
            isVerified: boolean;
            /** Format: date-time */
            lastUpdatedUtc: string;
            license?: string;
            licenseUrl?: string;
            name: string;
            organizationCodeOwner: string;
            organizationNameOwner: string;
            properties: components["schemas"]["PropertyListItemContract.v1"][];
            propertiesCount: number;
            propertiesOffset: number;
            propertiesTotalCount: number;
            /** Format: date-time */
            releaseDate: string;
            status: string;
            uri: string;
            version: string;
        };
        /** DictionaryResponseContract.v1 */
        "DictionaryResponseContract.v1": {
            count: number;
            dictionaries: components["schemas"]["DictionaryContract.v1"][];
            offset: number;
            totalCount: number;
        };
        /** DictionarySearchResultContract.v1 */
        "DictionarySearchResultContract.v1": {
            classes: components["schemas"]["ClassSearchResultContract.v1"][];
            name: string;
            uri: string;
        };
        /** HierarchyItemContract.v1 */
        "HierarchyItemContract.v1": {
            code: string;
            level: number;
            name: string;
            uri: string;
        };
        /** LanguageContract.v1 */
        "LanguageContract.v1": {
            isoCode: string;
            name: string;
        };
        /** ProblemDetails */
        ProblemDetails: {
            detail: string;
            error: string;
            message: string;
            requestId: string;
            status: number;
            title: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** PropertyClassContract.v4 */
        "PropertyClassContract.v4": {
            code: string;
            definition?: string;
            name: string;
            propertySet: string;
            uri: string;
        };
        /** PropertyContract.v4 */
        "PropertyContract.v4": {
            /** Format: date-time */
            activationDateUtc: string;
            code: string;
            creatorLanguageCode: string;
            dataType: string;
            dictionaryUri: string;
            dimension?: string;
            dimensionAmountOfSubstance?: number;
            dimensionElectricCurrent?: number;
            dimensionLength?: number;
            dimensionLuminousIntensity?: number;
            dimensionMass?: number;
            dimensionThermodynamicTemperature?: number;
            dimensionTime?: number;
            name: string;
            physicalQuantity?: string;
            propertyClasses?: components["schemas"]["PropertyClassContract.v4"][];
            propertyValueKind: string;
            qudtCodes?: string[];
            status: string;
            uid: string;
            units?: string[];
            uri: string;
            /** Format: date-time */
            versionDateUtc: string;
        };
        /** PropertyContract.v5 */
        "PropertyContract.v5": {
            /** Format: date-time */
            activationDateUtc: string;
            code: string;
            creatorLanguageCode: string;
            dataType: string;
            dictionaryUri: string;
            dimension?: string;
            dimensionAmountOfSubstance?: number;
            dimensionElectricCurrent?: number;
            dimensionLength?: number;
            dimensionLuminousIntensity?: number;
            dimensionMass?: number;
            dimensionThermodynamicTemperature?: number;
            dimensionTime?: number;
            name: string;
            physicalQuantity?: string;
            propertyValueKind: string;
            qudtCodes?: string[];
            status: string;
            uid: string;
            units?: string[];
            uri: string;
            /** Format: date-time */
            versionDateUtc: string;
        };
        /** PropertyListItemContract.v1 */
        "PropertyListItemContract.v1": {
            code: string;
            name: string;
            uri: string;
        };
        /** SearchInDictionaryResponseContract.v1 */
        "SearchInDictionaryResponseContract.v1": {
            count: number;
            dictionary: components["schemas"]["DictionarySearchResultContract.v1"];
            offset: number;
            totalCount: number;
        };
        /** TextSearchResponseClassContract.v1 */
        "TextSearchResponseClassContract.v1": {
            classType: string;
            description?: string;
            dictionaryName: string;
            dictionaryUri: string;
            name: string;
            parentClassName?: string;
            referenceCode?: string;
            relatedIfcEntityNames: string[];
            uri: string;
        };
        /** TextSearchResponseClassContract.v2 */
        "TextSearchResponseClassContract.v2": {
            classType: string;
            code: string;
            description?: string;
            dictionaryUri: string;
            name: string;
            parentClassName?: string;
            referenceCode?: string;
            relatedIfcEntityNames: string[];
            uri: string;
        };
        /** TextSearchResponseContract.v1 */
        "TextSearchResponseContract.v1": {
            classes: components["schemas"]["TextSearchResponseClassContract.v1"][];
            count: number;
            dictionaries: components["schemas"]["TextSearchResponseDictionaryContract.v1"][];
            offset: number;
            properties: components["schemas"]["TextSearchResponsePropertyContract.v1"][];
            totalCount: number;
        };
        /** TextSearchResponseContract.v2 */
        "TextSearchResponseContract.v2": {
            classes: components["schemas"]["TextSearchResponseClassContract.v2"][];
            count: number;
            dictionaries: components["schemas"]["TextSearchResponseDictionaryContract.v2"][];
            offset: number;
            properties: components["schemas"]["TextSearchResponsePropertyContract.v2"][];
            totalCount: number;
        };
        /** TextSearchResponseDictionaryContract.v1 */
        "TextSearchResponseDictionaryContract.v1": {
            name: string;
            uri: string;
        };
        /** TextSearchResponseDictionaryContract.v2 */
        "TextSearchResponseDictionaryContract.v2": {
            code: string;
            isLatestVersion: boolean;
            isVerified: boolean;
            languages: components["schemas"]["LanguageContract.v1"][];
            name: string;
            organizationName: string;
            status: string;
            uri: string;
            version: string;
        };
        /** TextSearchResponsePropertyContract.v1 */
        "TextSearchResponsePropertyContract.v1": {
            dictionaryName: string;
            dictionaryUri: string;
            name: string;
            uri: string;
        };
        /** TextSearchResponsePropertyContract.v2 */
        "TextSearchResponsePropertyContract.v2": {
            code: string;
            dictionaryUri: string;
            name: string;
            uri: string;
        };
        /** UnitContract.v1 */
        "UnitContract.v1": {
            code: string;
            name: string;
            qudtUri: string;
            symbol: string;
        };
        /** UriRedirectionContract.v1 */
        "UriRedirectionContract.v1": {
            dictionaryCodeDestination: string;
            dictionaryCodeSource: string;
            organizationCodeDestination: string;
            organizationCodeSource: string;
        };
        /** UriRedirectionsContract.v1 */
        "UriRedirectionsContract.v1": {
            uriRedirections: components["schemas"]["UriRedirectionContract.v1"][];
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
    ClassPropertiesGet: {
        parameters: {
            query: {
                ClassUri: string;
                languageCode?: string;
                /** @description 1000 when neither Offset nor Limit is given; 100 with an Offset alone */
                Limit?: number;
                Offset?: number;
                PropertyCode?: string;
                PropertySet?: string;
                SearchText?: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassPropertiesContract.v1"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    ClassRelationsGet: {
        parameters: {
            query: {
                ClassUri: string;
                GetReverseRelations: boolean;
                languageCode?: string;
                /** @description 1000 when neither Offset nor Limit is given; 100 with an Offset alone */
                Limit?: number;
                Offset?: number;
                SearchText?: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassRelationsContract.v1"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    ClassSearchGet: {
        parameters: {
            query: {
                DictionaryUris?: string[];
                /** @description 1000 when neither Offset nor Limit is given; 100 with an Offset alone */
                Limit?: number;
                Offset?: number;
                RelatedIfcEntities?: string[];
                SearchText: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassSearchResponseContract.v1"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    ClassGet: {
        parameters: {
            query: {
                IncludeChildClassReferences?: boolean;
                IncludeClassProperties?: boolean;
                IncludeClassRelations?: boolean;
                IncludeReverseRelations?: boolean;
                languageCode?: string;
                ReverseRelationDictionaryUris?: string[];
                Uri: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassContract.v1"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    CountryGet: {
        parameters: {
            query?: never;
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryContract.v1"][];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    DictionaryGet: {
        parameters: {
            query?: {
                /** @description Also the preview, which has drafts; not for the public */
                IncludeTestDictionaries?: boolean;
                /** @description 1000 when neither Offset nor Limit is given; 100 with an Offset alone */
                Limit?: number;
                Offset?: number;
                Uri?: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryResponseContract.v1"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    DictionaryClassesGetWithClasses: {
        parameters: {
            query: {
                ClassType?: "Class" | "GroupOfProperties" | "AlternativeUse" | "Material";
                languageCode?: string;
                /** @description 1000 when neither Offset nor Limit is given; 100 with an Offset alone */
                Limit?: number;
                Offset?: number;
                RelatedIfcEntities?: string[];
                RelatedIfcEntity?: string;
                SearchText?: string;
                Uri: string;
                UseNestedClasses?: boolean;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryClassesResponseContract.v1.Classes"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    DictionaryGetWithProperties: {
        parameters: {
            query: {
                languageCode?: string;
                /** @description 1000 when neither Offset nor Limit is given; 100 with an Offset alone */
                Limit?: number;
                Offset?: number;
                SearchText?: string;
                Uri: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryPropertiesResponseContract.v1"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    HealthGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does */
            200: {
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    LanguageGet: {
        parameters: {
            query?: never;
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageContract.v1"][];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    PropertyV4Get: {
        parameters: {
            query: {
                includeClasses?: boolean;
                languageCode?: string;
                uri: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyContract.v4"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    PropertyGet: {
        parameters: {
            query: {
                languageCode?: string;
                uri: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PropertyContract.v5"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    SearchInDictionaryGet: {
        parameters: {
            query: {
                DictionaryUri: string;
                LanguageCode?: string;
                /** @description 1000 when neither Offset nor Limit is given; 100 with an Offset alone */
                Limit?: number;
                Offset?: number;
                RelatedIfcEntity?: string;
                SearchText?: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchInDictionaryResponseContract.v1"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    TextSearchV1Get: {
        parameters: {
            query: {
                DictionaryUris?: string[];
                /** @description 1000 when neither Offset nor Limit is given; 100 with an Offset alone */
                Limit?: number;
                Offset?: number;
                SearchText: string;
                TypeFilter?: "All" | "Classes" | "Properties";
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextSearchResponseContract.v1"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    TextSearchGet: {
        parameters: {
            query: {
                DictionaryUris?: string[];
                IncludeInactive?: boolean;
                /** @description Drafts too; not for the public */
                IncludePreview?: boolean;
                IncludeSearchDescriptions?: boolean;
                /** @description 1000 when neither Offset nor Limit is given; 100 with an Offset alone */
                Limit?: number;
                Offset?: number;
                OnlyLatestVersion?: boolean;
                OnlyVerified?: boolean;
                SearchText: string;
                /** @description Class, Property, Material, GroupOfProperties; with ; between */
                TypeFilter?: string;
            };
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextSearchResponseContract.v2"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    UnitGet: {
        parameters: {
            query?: never;
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitContract.v1"][];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    UriRedirectionGet: {
        parameters: {
            query?: never;
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UriRedirectionsContract.v1"];
                };
            };
            /** @description Unchanged for the given If-None-Match */
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    openDictionaryUri: {
        parameters: {
            query?: never;
            header?: {
                "if-none-match"?: string;
            };
            path: {
                dictionary: string;
                organization: string;
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
                    "application/json": components["schemas"]["DictionaryContract.v1"];
                };
            };
            /** @description A merged class: Location names the one that took it in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description To a browser: Location is the page for people */
            303: {
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    openClassUri: {
        parameters: {
            query?: never;
            header?: {
                "if-none-match"?: string;
            };
            path: {
                dictionary: string;
                handle: string;
                organization: string;
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
                    "application/json": components["schemas"]["ClassContract.v1"];
                };
            };
            /** @description A merged class: Location names the one that took it in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description To a browser: Location is the page for people */
            303: {
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    openPropertyUri: {
        parameters: {
            query?: never;
            header?: {
                "if-none-match"?: string;
            };
            path: {
                code: string;
                dictionary: string;
                organization: string;
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
                    "application/json": components["schemas"]["PropertyContract.v5"];
                };
            };
            /** @description A merged class: Location names the one that took it in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description To a browser: Location is the page for people */
            303: {
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
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description A valid API key is needed: X-API-Key, or Authorization: Bearer. Described in the error envelope. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description This API key may not do that. Described in the error envelope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What the address names does not exist, or not for this caller. Described in the error envelope. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests; see the Retry-After header. Described in the error envelope. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Something went wrong here. The request id finds it in the log. Described in the error envelope. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The service cannot answer right now; try again shortly. Described in the error envelope. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
}
