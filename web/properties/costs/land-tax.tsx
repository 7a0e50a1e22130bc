import { categoryNames, landTaxText, type Lot } from './land-tax-text.ts'

/** Renders the land tax of a year, as far as the listing states what it depends on. */
export function LandTax({ property }: { property: Lot }) {
  const { text, rows } = landTaxText(property)
  return (
    <section aria-labelledby="land-tax" className="mt-8">
      <h3 id="land-tax" className="text-lg font-semibold">
        Land tax
      </h3>
      {rows.length > 0 && (
        <table className="costs">
          <caption className="sr-only">Land tax by category</caption>
          <tbody>
            {rows.map(({ category, amount }) => (
              <tr key={category}>
                <th scope="row">{categoryNames[category]}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2 text-sm text-pretty text-muted">{text}</p>
    </section>
  )
}
