import { formatDay } from '#contract/lib/date-text.ts'
import { dayMs } from '#contract/lib/durations.ts'
import type { Property } from '#contract/properties.ts'
import { paths } from '#web/routing/paths.ts'
import { useSiteConfig } from '#web/settings/site-config.ts'
import { useToday } from '#web/ui/hooks/use-today.ts'

/** Renders what only a printed page needs: its address, as text and as a QR code, its date, and the most important warning. */
export function PrintFoot({ property: { id } }: { property: Property }) {
  const { publicUrl } = useSiteConfig()
  const today = useToday()
  const path = paths.property(id)
  return (
    <div className="print-only">
      <div className="print-foot">
        {/* browsers load lazy images that are not displayed when the page is printed */}
        <img src={`${path}/qr.svg`} alt="" loading="lazy" width="72" height="72" />
        <p>
          Photos, messages and the current price: {publicUrl + path}
          <br />
          Check the title with your own attorney before you pay anything.
          {today !== undefined && (
            <>
              <br />
              Printed on {formatDay(new Date(today * dayMs).toISOString())}
            </>
          )}
        </p>
      </div>
    </div>
  )
}
