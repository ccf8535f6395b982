export declare const untyped: ReturnType<typeof JSON.parse>;
