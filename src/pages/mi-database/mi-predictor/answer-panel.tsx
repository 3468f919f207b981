import { Link, useLocation } from 'react-router'
import type { PredictorAnswer, PredictorView } from '#contract/views/predictor.ts'
import { formatDigits, withUnit } from '#web/format/number.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { Badge, StatusBadge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/card.tsx'
import { NamedNumbers } from '#web/material/simulation/named-numbers.tsx'
import { useRevalidateWhile } from '#web/ui/revalidate.ts'
import tables from '../../../web/material/tables/tables.module.css'
import { Contributions } from './contributions.tsx'
import { CopyCard } from './copy-card.tsx'
import { SyntheticBadge } from '#web/ui/synthetic-badge.tsx'
import styles from './page.module.css'
import { SymbolText } from '#web/ui/symbol.tsx'

type AnswerProps = {
  readonly view: PredictorView
  /** The reader has requested a value outside the data. */
  readonly show: boolean
  readonly waits: boolean
}

const lights = {
  green: { tone: 'success', words: 'Green: inside the data' },
  amber: { tone: 'warning', words: 'Amber: at the edge of the data' },
  red: { tone: 'danger', words: 'Red: outside the data' },
} as const

export function AnswerPanel({ view, show, waits }: AnswerProps) {
  const { answer, basis, example, ofSample, model, state, why } = view
  return (
    <section aria-labelledby="answer" className={styles['part']}>
      <h2 id="answer">Answer</h2>
      {ofSample && <p>Example with values of the free sample. Choose another coil, or enter your own values.</p>}
      {(basis !== 'real' || view.real.missing > 0) && state !== 'former' && state !== 'refused' && (
        <MissingMaterials view={view} />
      )}
      {basis === 'synthetic' && state === 'ready' && (
        <Alert tone="warning" title={example ? 'Example with synthetic data' : 'Demonstration model'}>
          <p>
            Trained on {example ? `${model!.materials} synthetic materials` : 'synthetic data only'}. Its results show
            how the tool works. They are not valid for real steel.
          </p>
        </Alert>
      )}
      {state === 'waiting' && <Training demonstration={basis === 'synthetic'} />}
      {state === 'ready' && view.wanted && waits && (basis !== 'formula' || view.real.missing === 0) && (
        <Training match={model?.match} materials={model?.ofSet} />
      )}
      {(state === 'refused' || state === 'former') && (
        <Alert
          tone="info"
          title="No model available for this property"
          action={
            example ? (
              <ReleaseLink to="?pair=lambda">Show that result</ReleaseLink>
            ) : (
              state === 'refused' && basis === 'real' && <AskDemonstration />
            )
          }
        >
          <p>{why}</p>
        </Alert>
      )}
      {basis === 'formula' && <ByFormula view={view} />}
      {state === 'ready' && basis !== 'formula' && !answer && (
        <p>Fill in the fields and choose a family to see a prediction.</p>
      )}
      {answer && <Shown view={view} answer={answer} show={show} />}
    </section>
  )
}

function AskDemonstration() {
  const { search, pathname } = useLocation()
  const params = new URLSearchParams(search)
  params.set('data', 'synthetic')
  return <Link to={`${pathname}?${params}`}>Show the demonstration model (synthetic data)</Link>
}

function MissingMaterials({
  view: { real, needed, formula, pair, chosen, readiness },
}: {
  readonly view: PredictorView
}) {
  const { search, pathname } = useLocation()
  const { materials, sources, missing } = real
  const byFormula = new URLSearchParams(search)
  byFormula.set('pair', pair.id)
  byFormula.set('data', 'formula')
  byFormula.delete('inputs')
  const formulas = readiness.find(({ id }) => id === pair.id)?.formulas ?? []
  const hasFormula = formulas.length > 0
  return (
    <p className={styles['sentence']}>
      {missing > 0
        ? `No model of real materials: ${materials} of ${needed} real materials have these values${
            materials === 0 ? '' : `, from ${counted(sources, 'source')}`
          }; ${missing} are missing.`
        : `${counted(materials, 'real material')} from ${counted(sources, 'source')} have these values.`}
      {!hasFormula && ' No published formula applies to more than one laboratory.'}
      {hasFormula && (!formula || chosen === 'synthetic') && (
        <>
          {' '}
          Published formula <SymbolText of={formulas.map(({ name }) => name).join('; ')} />, expected error{' '}
          {formulas.map(({ error }) => error).join('; ')}.{' '}
          <Link to={`${pathname}?${byFormula}`}>Show the published formula</Link>
        </>
      )}
    </p>
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function ByFormula({ view }: { readonly view: PredictorView }) {
  const { formula, own, coil, example, pair } = view
  const { target } = pair
  const written = (one: number) => withUnit(formatDigits(one, target.digits), target.unit)
  if (!formula) return null
  return (
    <>
      <p className={styles['badges']}>
        <StatusBadge status="predicted" />
        <Badge tone="info">Published formula</Badge>
        {coil?.synthetic && <Badge>Inputs of a synthetic coil</Badge>}
      </p>
      {formula.value === null ? (
        <p>
          Fill in the fields to see the result of <SymbolText of={formula.name} />. Expected error: {formula.error}.
        </p>
      ) : (
        <>
          <p className={styles['value']} data-status="predicted">
            <span className={styles['large']}>{written(formula.value)}</span>{' '}
            <span>Expected error: {formula.error}</span>
          </p>
          <p className={styles['sentence']}>
            Estimate, not a measurement. <SymbolText of={formula.name} />. Source: {formula.source}. The formula is not
            fitted to the catalogue; the error is taken from the literature.
          </p>
        </>
      )}
      {own !== null && (
        <p>
          {coil?.synthetic ? 'Synthetic value' : 'Measured'} of this coil: <strong>{written(own)}</strong>.
        </p>
      )}
      {!example && (
        <p data-print="no">
          <AskDemonstration />
        </p>
      )}
      {coil && <Curves coil={coil} />}
      <CopyCard />
    </>
  )
}

function FormulaBeside({ view: { formula, pair } }: { readonly view: PredictorView }) {
  if (!formula || formula.value === null) return null
  const { target } = pair
  return (
    <p>
      Published formula <SymbolText of={formula.name} />:{' '}
      <strong>{withUnit(formatDigits(formula.value, target.digits), target.unit)}</strong>. Expected error:{' '}
      {formula.error}.
    </p>
  )
}

/** Interval of checks whether the model is trained [ms]. */
const pause = 5000

function Training({
  match,
  materials,
  demonstration = false,
}: {
  readonly demonstration?: boolean
  readonly match?: string | undefined
  readonly materials?: number | undefined
}) {
  const { search, pathname } = useLocation()
  useRevalidateWhile(true, pause)
  return (
    <Alert
      tone="info"
      title={demonstration ? 'The demonstration model is being trained' : 'Your model is being trained'}
      action={<Link to={`${pathname}${search}`}>Check again</Link>}
    >
      <p>
        It is trained on the {demonstration && 'synthetic '}materials that you can access.{' '}
        {match === 'smaller' &&
          `Until then, results are from a model of ${materials} materials, all accessible to you.`}
        {match === 'earlier' && 'Until then, results are from the model of an earlier release.'}
        {match === undefined && 'This takes a minute or two.'}
      </p>
    </Alert>
  )
}

/** Curves are drawn as bands over the measured ones. */
const curves = [
  ['flow-curve', 'Flow curve beyond uniform elongation'],
  ['forming-limit', 'Forming limit'],
  ['fracture', 'Fracture locus'],
] as const

function Curves({ coil: { id, name } }: { readonly coil: NonNullable<PredictorView['coil']> }) {
  const [material = '', coil = ''] = id.split('~')
  return (
    <>
      <h3>Predicted curves of {name}</h3>
      <ul className={styles['curves']}>
        {curves.map(([shown, label]) => (
          <li key={shown}>
            <ReleaseLink
              to={`/mi-database/mi-data-visualizer?${new URLSearchParams({ material, variant: coil, view: shown, predicted: 'yes' })}`}
            >
              {label}
            </ReleaseLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Shown({
  view,
  answer,
  show,
}: {
  readonly view: PredictorView
  readonly answer: PredictorAnswer
  readonly show: boolean
}) {
  const { pair, basis, example, model } = view
  const { search } = useLocation()
  const { target } = pair
  const { value, lower, upper, level, light, reasons, nearest, measured, fromInputs } = answer
  const written = (one: number) => withUnit(formatDigits(one, target.digits), target.unit)
  const hidden = light === 'red' && !show && value !== null
  const anyway = new URLSearchParams(search)
  anyway.set('show', 'yes')
  return (
    <>
      <p className={styles['badges']}>
        <StatusBadge status="predicted" />
        {basis === 'synthetic' && <SyntheticBadge />}
        {basis === 'real' && <Badge tone="success">Real materials</Badge>}
        <Badge tone={lights[light].tone}>{value === null ? 'Red: no value' : lights[light].words}</Badge>
      </p>
      {value === null && <p className={styles['none']}>No useful prediction</p>}
      {hidden && (
        <p>
          The value is hidden because the data do not support it.{' '}
          <Link to={`?${anyway}`} preventScrollReset>
            Show anyway
          </Link>
        </p>
      )}
      {value !== null && !hidden && (
        <p className={light === 'red' ? styles['grey'] : styles['value']} data-status="predicted">
          <span className={styles['large']}>{written(value)}</span>{' '}
          {lower !== null && upper !== null && (
            <span>
              {Math.round(level * 100)} % interval {written(lower)} to {written(upper)}
            </span>
          )}
        </p>
      )}
      {value !== null && !hidden && (
        <p className={styles['sentence']}>
          Estimate, not a measurement. Model {model!.number},{' '}
          {basis === 'real'
            ? `${model!.materials} real materials from ${counted(model!.sources.length, 'source')}`
            : `${model!.materials} materials, ${model!.coils} coils, ${example ? 'synthetic data' : 'synthetic data'}`}
          .
          {fromInputs !== null &&
            fromInputs > 0.005 &&
            ` Input scatter: ${Math.round(100 * fromInputs)} % of the prediction variance.`}
        </p>
      )}
      {measured !== null && (
        <p>
          {view.coil?.synthetic ? 'Synthetic value' : 'Measured'} of this coil: <strong>{written(measured)}</strong>.
          {view.coil?.synthetic === (basis === 'synthetic') &&
            ` The model was not trained on ${basis === 'real' ? 'its laboratory' : 'its material'}.`}
        </p>
      )}
      <FormulaBeside view={view} />
      {reasons.length > 0 && (
        <ul className={styles['reasons']}>
          {reasons.map((reason) => (
            <li key={reason}>
              <SymbolText of={reason} />
            </li>
          ))}
        </ul>
      )}
      {value !== null && !hidden && answer.contributions.length > 0 && <Contributions answer={answer} />}
      <h3>Nearest {example ? 'synthetic' : basis} materials</h3>
      <NamedNumbers
        label="Nearest materials"
        headings={['Coil', target.name, 'Distance']}
        rows={nearest.map(({ name, to, value: own, distance }) => ({
          id: to ?? name,
          name: to === null ? name : <ReleaseLink to={to}>{name}</ReleaseLink>,
          numbers: [written(own), distance.toFixed(2)],
        }))}
      />
      <p className={tables['note']}>
        Distance in standard deviations over all inputs and the family.{' '}
        {view.coil && (
          <ReleaseLink to={`/mi-database/similar-materials?coil=${encodeURIComponent(view.coil.id)}`}>
            Materials similar to {view.coil.name}
          </ReleaseLink>
        )}
      </p>
      {view.coil && <Curves coil={view.coil} />}
      <CopyCard />
    </>
  )
}
