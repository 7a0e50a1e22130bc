/** The sections of the page that edits a listing, in its order, with the fragments that lead to them. */
export const sections = {
  photos: { id: 'photos', title: 'Photos' },
  type: { id: 'type', title: 'Property Type' },
  details: { id: 'details', title: 'Basic Details' },
  description: { id: 'description', title: 'Description' },
  features: { id: 'features', title: 'Features' },
  complete: { id: 'complete', title: 'Make it complete' },
  history: { id: 'history', title: 'History' },
}
