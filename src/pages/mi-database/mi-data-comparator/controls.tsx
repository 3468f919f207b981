import { Form, useSearchParams } from 'react-router'
import { finiteElementTabs, type Orientation, testType } from '#core/test-types/index.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import panel from '#web/tool/panel-form.module.css'
import { SubmitWithoutScript } from '#web/ui/submit.tsx'
import type { ComparatorData } from './load.server.ts'
import { type ComparatorState, otherTest, useComparator } from './use-comparator.ts'

const directions: readonly Orientation[] = ['RD', 'DD', 'TD']
const askedOfValues = ['differences', 'reference']
const askedOfChart = ['test', 'chart', 'condition', 'directions', 'curves']

/** A plain form, which works without scripts. */
export function Controls({ data }: { readonly data: ComparatorData }) {
  const { state, go } = useComparator()
  const [params] = useSearchParams()
  const { picture, condition, conditions, coils, reference, tests } = data
  const ofTest = picture.kind === 'test'
  // The radar has a fixed list of properties.
  const ofChart = state.view !== 'radar'
  const asked = ofChart ? [...askedOfValues, ...askedOfChart] : askedOfValues
  const own = directions.find((direction) => condition.startsWith(direction))
  const present = directions.filter((direction) => conditions.some((label) => label.startsWith(direction)))

  const follow = (event: React.ChangeEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    const ofValues = { differences: fields.has('differences'), reference: text('reference') }
    if (!ofChart) return go(ofValues)
    const test = text('test') as ComparatorState['test']
    go({
      ...ofValues,
      test,
      chart: text('chart'),
      condition: text('condition'),
      directions: directions.filter((one) => fields.getAll('directions').includes(one)),
      curves: fields.get('curves') === 'replicates' ? 'replicates' : 'mean',
      ...(test !== state.test && otherTest),
    })
  }

  return (
    <Form method="get" className={panel['form']} onChange={follow} aria-label="Comparison settings">
      {[...params].map(([name, value]) =>
        asked.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {ofChart && (
        <>
          <Select
            label="Test"
            name="test"
            key={`test ${state.test}`}
            defaultValue={state.test}
            options={[
              ...tests.map((code) => ({ value: code, label: `${code} · ${testType(code).name}` })),
              ...finiteElementTabs.map(({ code, title }) => ({ value: code, label: `${code} · ${title}` })),
            ]}
          />
          <Select
            label="Plot"
            name="chart"
            key={`chart ${state.test} ${picture.chart.id}`}
            defaultValue={picture.chart.id}
            options={picture.charts.map(({ id, label }) => ({ value: id, label }))}
          />
        </>
      )}
      <Select
        label="Reference"
        name="reference"
        key={`reference ${coils[reference]?.slug}`}
        defaultValue={coils[reference]?.slug}
        options={coils.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      {ofChart && conditions.length > 1 && (
        <Select
          label="Condition"
          name="condition"
          key={`condition ${condition}`}
          defaultValue={condition}
          options={conditions}
        />
      )}
      {ofChart && ofTest && own && present.length > 1 && (
        <fieldset className={panel['group']}>
          <legend>Also show</legend>
          {present.map((code) => (
            <Checkbox
              key={`${code} ${state.directions.includes(code)} ${own}`}
              name="directions"
              value={code}
              defaultChecked={code === own || state.directions.includes(code)}
              disabled={code === own}
            >
              {code}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {ofChart && ofTest && picture.view.kind === 'curve' && (
        <fieldset className={panel['group']}>
          <legend>Curves</legend>
          {(['mean', 'replicates'] as const).map((choice) => (
            <label key={`${choice} ${state.curves}`} className={panel['choice']}>
              <input type="radio" name="curves" value={choice} defaultChecked={state.curves === choice} />
              {choice === 'mean' ? 'mean ± s' : 'replicates'}
            </label>
          ))}
        </fieldset>
      )}
      <Checkbox
        name="differences"
        value="yes"
        key={`differences ${state.differences}`}
        defaultChecked={state.differences}
      >
        Significant differences only
      </Checkbox>
      <SubmitWithoutScript />
    </Form>
  )
}
