import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckField, TextArea, TextField } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Row, Section } from './section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const tones = ['info', 'success', 'error'] as const
const longText =
  'Two acres of cleared land on the Hummingbird Highway with a creek along its northern boundary'

export function ButtonStates() {
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="small">
            small
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} isBusy>
            busy
          </Button>
        </Row>
      ))}
      <div className="flex flex-wrap gap-4 rounded-md bg-panel p-5">
        <Button variant="accent">accent</Button>
        <Button variant="outline">outline</Button>
      </div>
    </Section>
  )
}

export function FieldStates() {
  const [phone, setPhone] = useState('')
  const options = ['House', 'Condo', 'Land'].map((label) => ({ value: label, label }))
  return (
    <Section title="Fields">
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField label="Plain" placeholder="Placencia, Stann Creek" />
        <TextField label="With a hint" hint="City, district, or country" defaultValue={longText} />
        <TextField label="With an error" error="Name is required." />
        <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
        <SelectField label="Select" options={options} />
        <SelectField label="Select with an error" options={options} error="Choose one." />
        <PhoneField label="Phone" value={phone} onChange={setPhone} />
        <TextArea label="Several lines" rows={3} defaultValue={longText} />
        <CheckField label="A checkbox" />
        <CheckField label="One with an error" error="You must agree to the terms and conditions." />
      </div>
    </Section>
  )
}

export function MessageStates() {
  return (
    <Section title="Messages">
      {tones.map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          title={`A notice of tone ${tone}`}
          action={<Button size="small">Try again</Button>}
        >
          {longText}
        </Notice>
      ))}
      <Row>
        {tones.map((tone) => (
          <Button key={tone} variant="secondary" onClick={() => showNotice({ tone, text: longText })}>
            Show {tone}
          </Button>
        ))}
      </Row>
      <EmptyState title="Nothing here yet" heading="h3" action={<Button>Do the next thing</Button>}>
        {longText}
      </EmptyState>
    </Section>
  )
}

export function PartStates() {
  const [tab, setTab] = useState('one')
  const [isOpen, setOpen] = useState(false)
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: `Tab ${id}`, panel: <p>Panel {id}</p> }))
  return (
    <Section title="Parts">
      <Row>
        <Avatar name="Ana Castellanos" size={64} />
        <Avatar name="" size={48} />
        <Avatar name="Desmond Castillo" size={52} isOwner label="An owner’s avatar" />
        <span className="font-semibold text-owner">Sold directly by Desmond</span>
        <Spinner label="Loading" size={24} />
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
      </Row>
      <Card className="p-5">{longText}</Card>
      <div className="louvres rounded-md bg-panel p-8 text-on-panel">A panel with louvres on its right</div>
      <div className="louvres louvres-full h-48 rounded-md bg-panel" />
      <Tabs label="Tabs" tabs={tabs} activeId={tab} onChange={setTab} />
      <Skeleton className="h-24" />
      <RowsSkeleton count={2} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="A dialog"
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <p>{longText}</p>
      </Dialog>
    </Section>
  )
}
