import { weekDays } from './interest-text.ts'

const barWidth = 3
const barGap = 1
const height = 28

/** Renders the interest of each day as a bar, today's last; those of the last week are stronger. A text must say the same. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const highest = Math.max(1, ...days)
  return (
    <svg
      aria-hidden
      width={days.length * (barWidth + barGap) - barGap}
      height={height}
      className="forced-color-adjust-auto text-primary"
    >
      {days.map((count, at) => {
        // a day without interest is a line, so that the days can be counted
        const length = count === 0 ? 1 : Math.max(4, (count / highest) * height)
        const isOfWeek = at >= days.length - weekDays
        return (
          <rect
            key={at}
            x={at * (barWidth + barGap)}
            y={height - length}
            width={barWidth}
            height={length}
            rx={count === 0 ? 0 : 1}
            fill="currentColor"
            opacity={count > 0 && isOfWeek ? 1 : 0.4}
          />
        )
      })}
    </svg>
  )
}
