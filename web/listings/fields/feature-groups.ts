import { suggestedFeatures } from '#contract/features.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { isChosen } from './features.ts'

export type FeatureGroup = { title: string; names: readonly string[] }

/** The suggested features under three headings, those that most listings have first. */
export const featureGroups: Record<PropertyType, readonly FeatureGroup[]> = {
  HOUSE: [
    {
      title: 'Common',
      names: [
        'Air Conditioning',
        'Furnished',
        'Parking',
        'Ocean View',
        'Beach Access',
        'Swimming Pool',
        'Pet Friendly',
        'Security System',
        'Solar Panels',
      ],
    },
    { title: 'Outdoors', names: ['Garden', 'Terrace', 'Balcony', 'Patio', 'Deck', 'Garage'] },
    {
      title: 'Indoors',
      names: ['Laundry Room', 'Storage', 'Walk-in Closet', 'Home Office', 'Fireplace', 'Basement', 'Attic'],
    },
  ],
  CONDO: [
    {
      title: 'Common',
      names: [
        'Air Conditioning',
        'Furnished',
        'Parking',
        'Ocean View',
        'Beach Access',
        'Balcony',
        'Pet Friendly',
        'City View',
      ],
    },
    { title: 'The building', names: ['Pool Access', 'Gym Access', 'Elevator', 'Security', 'Concierge'] },
    {
      title: 'Indoors',
      names: ['Laundry Room', 'Storage', 'Modern Kitchen', 'Walk-in Closet', 'High Ceilings'],
    },
  ],
  LAND: [
    {
      title: 'Common',
      names: [
        'Road Access',
        'Utilities Available',
        'Electricity Nearby',
        'Well Water',
        'Waterfront',
        'Ocean View',
        'Beach Access',
      ],
    },
    {
      title: 'The land',
      names: [
        'Cleared',
        'Forested',
        'Flat Terrain',
        'Sloped',
        'Mountain View',
        'Private Access',
        'Gated Community',
      ],
    },
    {
      title: 'Use',
      names: ['Development Ready', 'Residential Zoning', 'Commercial Zoning', 'Agricultural Use'],
    },
  ],
  COMMERCIAL: [
    {
      title: 'Common',
      names: [
        'Parking',
        'Air Conditioning',
        'High Traffic Area',
        'Corner Location',
        'Utilities Included',
        'Security System',
      ],
    },
    {
      title: 'Rooms',
      names: [
        'Retail Space',
        'Office Space',
        'Warehouse',
        'Reception Area',
        'Conference Rooms',
        'Kitchen/Break Room',
        'High Ceilings',
      ],
    },
    {
      title: 'Access and signs',
      names: ['Handicap Accessible', 'Elevator', 'Loading Dock', 'Drive-through', 'Signage Allowed'],
    },
  ],
}

/** Returns the features to show as chips: the suggestions for the type, then the listing's other features. */
export function chipGroups(type: PropertyType, chosen: readonly string[]): readonly FeatureGroup[] {
  const own = chosen.filter((feature) => !isChosen(suggestedFeatures[type], feature))
  return own.length === 0 ? featureGroups[type] : [...featureGroups[type], { title: 'Your own', names: own }]
}
