import { buyerQuestions } from './buyer-questions.ts'
import type { DetailName } from './fields.ts'

/** What a buyer asks the owner about a fact; one without a question belongs to another fact. A message loads only these words. */
export const questions: { readonly [Name in DetailName]?: string } = {
  ...buyerQuestions,
  leaseEnds: 'When does the lease end?',
  internet: 'What internet connection is there?',
  cell: 'Which cell phone networks work there?',
  elevationFt: 'How high above the sea is it?',
  mangrove: 'Is there mangrove on it?',
  seaFrontFt: 'How many feet of it are on the sea or a river?',
  stormDamage: 'What was the last damage by a storm?',
  roof: 'What is the roof made of, and how old is it?',
  cisternGallons: 'How large is the cistern?',
  airConditioning: 'Which rooms have air conditioning?',
  todayPhoto: 'Could you send a photo of what exists there today?',
  hoaMonthly: 'What is the monthly strata fee, and what does it cover?',
  lettingAllowed: 'May I rent it out?',
  reserveFund: 'Does the strata have a reserve fund?',
  furnished: 'Which furniture stays?',
  whySelling: 'Why are you selling?',
}
