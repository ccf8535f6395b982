export const pattern = /[\p{L}--[a-z]]/v; // caught by tsgo: TS1501
