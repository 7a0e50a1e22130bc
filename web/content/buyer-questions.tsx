import { buyerQuestions } from '#contract/details/buyer-questions.ts'

/** Renders what to ask the seller. The page of each property answers these questions, or names them as open. */
export function BuyerQuestions() {
  return (
    <ol className="questions my-4 list-decimal gap-x-8 pl-7 text-pretty marker:font-semibold marker:text-primary tablet:columns-2 [&>li]:mb-2 [&>li]:break-inside-avoid">
      {Object.values(buyerQuestions).map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
  )
}
