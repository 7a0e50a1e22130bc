/** Kinds of places, apart from the gazetteer, which is too large for the browser. */
export const placeKinds = ['district', 'city', 'town', 'village', 'caye', 'area'] as const
export type PlaceKind = (typeof placeKinds)[number]
