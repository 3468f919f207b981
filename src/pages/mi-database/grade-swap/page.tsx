import { Form, useLocation } from 'react-router'
import type { GradeSwapView, SwapCoil } from '#contract/views/grade-swap.ts'
import { sendToCanonical } from '#pages/reading/canonical-search.server.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { SymbolMarkup, SymbolText } from '#web/ui/symbol.tsx'
import coilTool from '#web/material/coil-tool/coil-tool.module.css'
import { MaterialNameField } from '#web/material/material-picker/material-name-field.tsx'
import { ReleaseField, ReleaseLink } from '#web/release/release-link.tsx'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { moduleFiles } from '#web/tool/module-files.ts'
import panel from '#web/tool/panel-form.module.css'
import { SyntheticMark } from '#web/ui/synthetic-badge.tsx'
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

export default function GradeSwapPage({ loaderData }: Route.ComponentProps) {
  const { view, tool, ignored, state } = loaderData
  const { example, from, to, closed, rows } = view
  const { search } = useLocation()
  return (
    <ToolPage
      module={module}
      lead="Replace one sheet by another in the same part. Each result shows its formula, valid range and interval from test scatter."
      tool={tool}
      ignored={ignored}
      suggestion={from && to && !example ? `${from.name} to ${to.name}` : undefined}
      files={rows.length === 0 ? [] : moduleFiles(module, search)}
      synthetic={Boolean(rows.length > 0 && from?.synthetic && to?.synthetic)}
    >
      <ToolSidePanel
        summary={from && to ? `Sheets: ${from.name} replaced by ${to.name}` : 'Sheets'}
        unasked={rows.length === 0}
        panel={<Question view={view} thickness={state.thickness} />}
      >
        {closed.length > 0 && (
          <Alert tone="info">
            <p>{closed.join(' ')} Choose a material from the suggestions.</p>
          </Alert>
        )}
        {rows.length === 0 || !from || !to ? (
          closed.length === 0 && <EmptyState>Enter two materials. Their first coils are compared.</EmptyState>
        ) : (
          <section aria-labelledby="changes" className={coilTool['part']}>
            <h2 id="changes">{example ? 'Example: changes' : 'Changes'}</h2>
            {example && (
              <p>
                {from.name === to.name ? 'One sheet in two thicknesses.' : 'Two sheets that you can access.'} Enter your
                own in the form.
              </p>
            )}
            <p>
              <Sheet coil={from} /> is replaced by <Sheet coil={to} />. Means of tension, RD. 95 % interval of the
              means; formula error not included.
            </p>
            <PlainTable
              label="Changes"
              className={styles['table']}
              headings={['Quantity', 'Change', 'Interval, 95 %', 'Formula', 'Valid for']}
            >
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <SymbolText of={row.label} />
                  </th>
                  <td>
                    <SymbolText of={row.change || `not available: ${row.reason}`} />
                  </td>
                  <td>{row.interval || '–'}</td>
                  <td>
                    <SymbolMarkup of={row.formula} />
                    <span className={styles['source']}>{row.source}</span>
                  </td>
                  <td>
                    <SymbolText of={row.validity} />
                  </td>
                </tr>
              ))}
            </PlainTable>
          </section>
        )}
      </ToolSidePanel>
    </ToolPage>
  )
}

type QuestionProps = {
  readonly view: GradeSwapView
  /** As typed [mm]. */
  readonly thickness: string | undefined
}

function Question({ view: { names, radius }, thickness }: QuestionProps) {
  return (
    <Form method="get" className={panel['form']} aria-label="Sheets" data-print="no">
      <ReleaseField />
      <MaterialNameField key={`from ${names.from}`} label="Current sheet" name="from" value={names.from} />
      <MaterialNameField key={`to ${names.to}`} label="New sheet" name="to" value={names.to} />
      <TextField
        // Contains typed values only: the thickness of this coil would be applied to the next one.
        key={`t ${thickness}`}
        label="Thickness of the new sheet [mm]"
        name="thickness"
        inputMode="decimal"
        maxLength={7}
        defaultValue={thickness}
        placeholder="thickness of the coil"
      />
      <TextField
        key={`r ${radius}`}
        label="Inner bend radius [mm]"
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
      <ReleaseLink to={address}>{name}</ReleaseLink>
      {synthetic ? (
        <SyntheticMark />
      ) : (
        <>
          {' '}
          <OriginMark origin="measured" />
        </>
      )}{' '}
      at {thickness} mm
    </>
  )
}
