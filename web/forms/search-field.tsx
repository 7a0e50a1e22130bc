import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Renders a plain GET form that leads to the list of properties, for pages whose content does not exist. */
export function SearchField() {
  return (
    <search className="mt-6 block text-left">
      <form action={paths.properties} className="search-bar">
        <label className="flex-1">
          <span>Place or keyword</span>
          <input
            name="q"
            type="search"
            dir="auto"
            placeholder="San Pedro, beach house"
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <Button type="submit" className="size-12 px-0!">
          <Icon name="search" size={20} label="Search" />
        </Button>
      </form>
    </search>
  )
}
