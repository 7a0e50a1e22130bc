import type { ReactNode } from 'react'

type ComparisonProps = { caption: string; first: string; second: string; children: ReactNode }

/** Renders a table of two columns beside the names of its rows, which are the children. */
export function Comparison({ caption, first, second, children }: ComparisonProps) {
  return (
    <table className="my-5 w-full border-collapse text-left text-sm tablet:text-base [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:align-top [&_:is(td,th)]:text-pretty [&_tr]:border-t [&_tr]:border-line [&_th]:font-semibold [&_thead_tr]:border-t-0 [&_tr>:first-child]:w-[24%] [&_p]:my-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Question</span>
          </th>
          <th scope="col">{first}</th>
          <th scope="col">{second}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
