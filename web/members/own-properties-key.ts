/** Start of the keys of the queries for the user's own listings. */
export const ownPropertiesKey = ['own-properties'] as const
