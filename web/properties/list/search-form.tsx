import { Form } from 'react-router'
import { searchLength } from '#contract/properties.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { bedroomOptions, noFilters, priceField, priceOptions, typeOptions } from './filters.ts'

/** Renders a plain GET form without preset filters; it leads to the list, where the search can be refined. */
export function SearchForm() {
  return (
    <search>
      <Form
        action={paths.properties}
        className="my-8 grid gap-4 rounded-md border border-line bg-surface p-5 shadow-mid tablet:grid-cols-3"
      >
        <TextField
          label="Keywords"
          name="q"
          type="search"
          placeholder="Title, description, features or place"
          maxLength={searchLength}
          autoComplete="off"
          enterKeyHint="search"
          className="tablet:col-span-3"
        />
        <TextField
          label="Location"
          name="location"
          type="search"
          placeholder="San Pedro, Placencia"
          maxLength={64}
          autoComplete="off"
          className="tablet:col-span-3"
        />
        <SelectField label="Property Type" name="type" options={typeOptions} />
        <SelectField label="Price Range" name={priceField} options={priceOptions(noFilters)} />
        <SelectField label="Bedrooms" name="minBedrooms" options={bedroomOptions(noFilters)} />
        <Button type="submit" className="tablet:col-span-3">
          <Icon name="search" size={18} />
          Search properties
        </Button>
      </Form>
    </search>
  )
}
