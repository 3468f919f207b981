import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import type { PredictorView } from '#contract/views/predictor.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formatDigits } from '#web/format/number.ts'
import panel from '#web/tool/panel-form.module.css'
import { HiddenParams } from '#web/url-state/hidden-params.tsx'
import { module, noCoil } from './module.ts'
import styles from './page.module.css'
import { isBoundsField } from './bounds-panel.tsx'

function answers({ pair, real, needed }: PredictorView): Readonly<Record<string, string>> {
  const hasFormula = pair.sets.some(({ formula }) => formula !== null)
  return {
    best: 'best available',
    real:
      real.missing === 0
        ? `model of ${real.materials} real materials`
        : `model of real materials (${real.materials} of ${needed})`,
    ...(hasFormula && { formula: 'published formula' }),
    synthetic: 'demonstration model, synthetic data',
  }
}

const isKept = (name: string) => name === 'release' || isBoundsField(name)

export function InputsForm({ view, level }: { readonly view: PredictorView; readonly level: string }) {
  const { pair, pairs, coils, coil, inputs, family, coating, basis, chosen, example } = view
  const waits = useNavigation().state === 'loading'
  const { search } = useLocation()
  const submit = useSubmit()
  const hydrated = useHydrated()
  return (
    <section aria-labelledby="question" className={styles['part']}>
      <h2 id="question">Prediction</h2>
      <Form
        method="get"
        action={module.address}
        className={panel['form']}
        key={`${pair.id} ${coil?.id}`}
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <HiddenParams keep={isKept} />
        <Select label="Predict" name="pair" defaultValue={pair.id} options={pairs} />
        <Select
          label="Input values"
          name="coil"
          defaultValue={coil?.id ?? noCoil}
          options={[
            { value: noCoil, label: 'Enter values manually' },
            ...coils.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {!example && <Select label="Method" name="data" defaultValue={chosen ?? 'best'} options={answers(view)} />}
        {!hydrated && (
          <Button type="submit" look="secondary">
            Show its fields
          </Button>
        )}
      </Form>
      <Form method="get" action={module.address} className={panel['form']} key={search}>
        <HiddenParams keep={isKept} />
        <input type="hidden" name="pair" value={pair.id} />
        <input type="hidden" name="data" value={chosen ?? 'best'} />
        <input type="hidden" name="coil" value={coil?.id ?? noCoil} />
        {pair.sets.length > 1 && <Select label="Inputs" name="inputs" defaultValue={pair.set} options={pair.sets} />}
        {inputs.map(({ id, name, unit, text, deviation, range, problem, digits }) => (
          <div key={id} className={basis === 'formula' ? undefined : styles['pair']}>
            <TextField
              label={unit === '' ? name : `${name} [${unit}]`}
              name={id}
              required
              defaultValue={text}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              {...(problem !== null && { refusal: problem })}
              hint={
                range ? `Training range ${formatDigits(range[0], digits)}–${formatDigits(range[1], digits)}` : undefined
              }
            />
            {basis !== 'formula' && (
              <TextField
                label="±"
                name={`${id}-s`}
                aria-label={`Standard deviation of ${name.toLowerCase()}`}
                defaultValue={deviation}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
              />
            )}
          </div>
        ))}
        {coating && (
          <Select
            label="Coating"
            name="coating"
            defaultValue={coating.value}
            {...(coating.problem !== null && { hint: coating.problem })}
            none="Choose a coating"
            options={coating.words}
          />
        )}
        {family.words.length > 0 && (
          <Select
            label="Family"
            name="family"
            defaultValue={family.value}
            {...(family.problem !== null && { hint: family.problem })}
            none="Choose a family"
            options={family.words}
          />
        )}
        {basis !== 'formula' && (
          <Select label="Interval" name="level" defaultValue={level} options={{ '80': '80 %', '90': '90 %' }} />
        )}
        <Button type="submit" look="primary" isDisabled={waits}>
          Predict
        </Button>
      </Form>
    </section>
  )
}
