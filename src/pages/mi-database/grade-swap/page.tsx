import { Form, useLocation } from 'react-router'
import type { GradeSwapView, SwapCoil } from '#contract/views/grade-swap.ts'
import { sendToCanonical } from '#pages/canonical-search.server.ts'
import { moduleMeta } from '#pages/module-meta.ts'
import coilTool from '#web/material/coil-tool/coil-tool.module.css'
import { MaterialNameField } from '#web/material/material-picker/material-name-field.tsx'
import { ReleaseField, ReleaseLink } from '#web/release/release-link.tsx'
import { BesidePanel } from '#web/tool/beside-panel.tsx'
import { filesOf } from '#web/tool/files-of.ts'
import panel from '#web/tool/panel-form.module.css'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { Alert, EmptyState } from '#web/ui/card.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Submit } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadGradeSwap } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'

export function loader({ url, context }: Route.LoaderArgs) {
  sendToCanonical(url, module.state)
  return loadGradeSwap(context, url)
}

export const meta = moduleMeta(
  module,
  'Replace one sheet by another: press force, forming limit, springback, mass, dent and bending.',
)

/** What a part notices when its sheet is replaced. */
export default function GradeSwapPage({ loaderData }: Route.ComponentProps) {
  const { view, tool, ignored, state } = loaderData
  const { example, from, to, closed, rows } = view
  const { search } = useLocation()
  return (
    <ToolPage
      module={module}
      lead="Replace one sheet by another in the same part. Each number has its formula, its validity and an interval from the scatter of the tests."
      tool={tool}
      ignored={ignored}
      suggestion={from && to && !example ? `${from.name} to ${to.name}` : undefined}
      files={rows.length === 0 ? [] : filesOf(module, search)}
    >
      <BesidePanel
        summary={from && to ? `Sheets: ${from.name} by ${to.name}` : 'Sheets'}
        unasked={rows.length === 0}
        panel={<Question view={view} thickness={state.thickness} />}
      >
        {closed.length > 0 && (
          <Alert tone="info">
            <p>{closed.join(' ')} Choose another material; fields list names as you type.</p>
          </Alert>
        )}
        {rows.length === 0 || !from || !to ? (
          closed.length === 0 && (
            <EmptyState>Name two materials of the database. Their first coils are compared.</EmptyState>
          )
        ) : (
          <section aria-labelledby="changes" className={coilTool['part']}>
            <h2 id="changes">{example ? 'An example: what changes' : 'What changes'}</h2>
            {example && (
              <p>
                {from.name === to.name
                  ? 'A sheet that you may open, in another thickness.'
                  : 'Two sheets that you may open.'}{' '}
                Name your own in the form.
              </p>
            )}
            <p>
              <Sheet coil={from} /> is replaced by <Sheet coil={to} />. Means of tension along RD; an interval holds the
              true change of these means with 95 %, not the error of a formula.
            </p>
            <PlainTable
              label="Changes"
              className={styles['table']}
              headings={['Quantity', 'Change', 'Interval, 95 %', 'Formula', 'Holds for']}
            >
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.label}</th>
                  <td>{row.change || `no number: ${row.reason}`}</td>
                  <td>{row.interval || '–'}</td>
                  <td>
                    {row.formula}
                    <span className={styles['source']}>{row.source}</span>
                  </td>
                  <td>{row.validity}</td>
                </tr>
              ))}
            </PlainTable>
          </section>
        )}
      </BesidePanel>
    </ToolPage>
  )
}

type QuestionProps = {
  readonly view: GradeSwapView
  /** As it was typed [mm]. */
  readonly thickness: string | undefined
}

function Question({ view: { names, radius }, thickness }: QuestionProps) {
  return (
    <Form method="get" className={panel['form']} aria-label="Sheets" data-print="no">
      <ReleaseField />
      <MaterialNameField key={`from ${names.from}`} label="Sheet of today" name="from" value={names.from} />
      <MaterialNameField key={`to ${names.to}`} label="New sheet" name="to" value={names.to} />
      <TextField
        // Only what was typed stands in it: the thickness of this coil would be asked of the next one.
        key={`t ${thickness}`}
        label="Thickness of the new sheet [mm]"
        name="thickness"
        inputMode="decimal"
        maxLength={7}
        defaultValue={thickness}
        placeholder="that of its coil"
      />
      <TextField
        key={`r ${radius}`}
        label="Inner radius of the bend [mm]"
        name="radius"
        inputMode="decimal"
        maxLength={7}
        defaultValue={radius}
      />
      <Submit look="primary">Compare</Submit>
    </Form>
  )
}

function Sheet({ coil: { name, address, thickness, synthetic } }: { readonly coil: SwapCoil }) {
  return (
    <>
      <ReleaseLink to={address}>{name}</ReleaseLink> <OriginMark origin={synthetic ? 'synthetic' : 'measured'} /> at{' '}
      {thickness} mm
    </>
  )
}
