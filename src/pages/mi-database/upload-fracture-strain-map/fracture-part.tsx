import { useSearchParams } from 'react-router'
import type { PackedDrawing } from '#contract/views/drawing.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { OpenFields } from './load.server.ts'
import styles from './page.module.css'
import { SizesField } from './sizes-field.tsx'
import { useStrainFields } from './use-strain-fields.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'

const FractureFigures = lazyPart(async () => (await import('./fracture-figures.tsx')).FractureFigures, {
  what: 'The fracture model',
})

export function FracturePart({ open, packed }: { readonly open: OpenFields; readonly packed: PackedDrawing }) {
  const { state, go } = useStrainFields()
  const [params] = useSearchParams()
  const { specimens, sizes, size, factors, material, coil } = open
  const chosen = state.specimens.length > 0 ? state.specimens : specimens
  const toggle = (name: string, on: boolean) => {
    const next = specimens.filter((one) => (one === name ? on : chosen.includes(one)))
    go({ specimens: next.length === specimens.length ? [] : next })
  }
  const card = `/mi-database/${material.path}?variant=${coil.slug}&test=FE6`
  return (
    <section aria-labelledby="fracture-title">
      <h2 id="fracture-title">Fracture</h2>
      <form className={styles['row']} aria-label="Fit" onSubmit={(event) => event.preventDefault()} data-print="no">
        <SizesField sizes={sizes} onChange={(next) => go({ sizes: next.map(String), size: undefined })} />
        <Select
          label="Fit over"
          value={String(size)}
          onValue={(size) => go({ size })}
          options={sizes.map((one) => ({ value: String(one), label: `${one} mm` }))}
        />
        <Select
          label="Model"
          value={state.model}
          onValue={(value) => go({ model: value === 'mmc' ? 'mmc' : 'hosford-coulomb' })}
          options={{ 'hosford-coulomb': 'Hosford–Coulomb', mmc: 'Modified Mohr–Coulomb' }}
        />
        <fieldset className={styles['choices']}>
          <legend>Points</legend>
          {specimens.map((name) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              // A fit needs at least one.
              disabled={chosen.length === 1 && chosen.includes(name)}
              onTick={(ticked) => toggle(name, ticked)}
            >
              {name}
            </Checkbox>
          ))}
          <Checkbox checked={state.locus === 'yes'} onTick={(ticked) => go({ locus: ticked ? 'yes' : 'no' })}>
            Stored locus over the same length
          </Checkbox>
          <Checkbox checked={state.filter === 'yes'} onTick={(ticked) => go({ filter: ticked ? 'yes' : 'no' })}>
            Exclude isolated outlier points
          </Checkbox>
        </fieldset>
        <Segmented
          label="Figures as"
          value={state.as}
          onChange={(as) => go({ as })}
          options={[
            { id: 'chart', label: 'Charts' },
            { id: 'table', label: 'Tables' },
          ]}
        />
      </form>
      <FractureFigures packed={packed} coil={coil.name} synthetic={open.synthetic} as={state.as} />
      {open.seen === null ? (
        <p>No fit to store.</p>
      ) : (
        <Form<{ model: string; version: number }>
          verb="draft"
          once
          label="Draft parameter set"
          submit="Store as draft of FE6"
          sending="Storing…"
          successMessage="Stored as a draft parameter set of FE6. Readers see it after the next release."
          hidden={{ search: params.toString(), seen: open.seen }}
          aside={<a href={card}>FE6 of {coil.name}</a>}
        >
          <p className={styles['muted']}>
            Stores the parameters above with their points as the next version of this model
            {factors === null ? '' : ' and the factors over element size'}.
          </p>
        </Form>
      )}
      {open.drafts.map(({ id, label }) => (
        <Form
          key={id}
          verb="withdraw"
          label={`Draft ${label}`}
          submit={`Withdraw the draft ${label}`}
          sending="Withdrawing…"
          successMessage="Withdrawn. You can restore it under Material status."
          look="secondary"
          hidden={{ search: params.toString(), draft: id }}
        >
          <TextField label="Reason" name="reason" required maxLength={500} />
        </Form>
      ))}
      {factors !== null && (
        <p>
          <Button small look="quiet" onPress={() => void copyText(factors)}>
            Copy the factors for a card
          </Button>
        </p>
      )}
    </section>
  )
}
