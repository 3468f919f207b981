import { pageAddress, pageTest } from './page-address.ts'
import { afterImports, edited, type Generator } from './generator.ts'
import { camelCase, pascalCase, quoted, textLine } from './names.ts'

export const tool: Generator = {
  usage: `ADDRESS 'Name'    e.g. mi-database/coil-thickness 'Coil thickness'`,
  changes(root, [typed = '', name = '']) {
    const { address, folder, last } = pageAddress(root, typed)
    const named = { address, name: textLine(name, `The name of tool '${address}'`), last }
    return [
      { path: `${folder}/module.ts`, text: moduleText(named) },
      { path: `${folder}/load.server.ts`, text: loadText(named) },
      { path: `${folder}/page.tsx`, text: pageText(named) },
      { path: `${folder}/file.ts`, text: fileText(named) },
      {
        path: `${folder}/page.test.tsx`,
        text: pageTest(address, [
          ['shows the coils of the free sample to a visitor', '', `exampleCoil.name`],
          ['names a material that does not exist', '?material=Nothing', `'Material not found'`],
        ]),
      },
      edited(
        root,
        'src/pages/modules.ts',
        [afterImports, `import { module as ${camelCase(last)} } from '.${address}/module.ts'\n`],
        ['  search,\n', `  ${camelCase(last)},\n  search,\n`],
      ),
    ]
  },
  next: ([typed = '']) => {
    const folder = `src/pages/${typed.replace(/^\//, '')}`
    return [
      `state menu, access, state of the address and words for search in ${folder}/module.ts; its examples are what the tests of all tools open`,
      `read what it shows in ${folder}/load.server.ts; move the step from stored records to shown data into src/views when it grows`,
      `lay it out in ${folder}/page.tsx; each chart and table is a figure with its files`,
      'try it: npm run dev; then npx vitest run src/pages tests/access, and add a line to CHANGELOG.md',
    ]
  },
}

type Named = { readonly address: string; readonly name: string; readonly last: string }

function moduleText({ address, name, last }: Named): string {
  return `import * as z from 'zod/mini'
import type { PageModule } from '#contract/modules/page-module.ts'
import { cutText, oneOf } from '#web/url-state/fields.ts'

export const module = {
  address: '${address}',
  files: ['csv', 'json', 'xlsx', 'svg'],
  embeds: true,
  name: ${quoted(name)},
  subtitle: 'Nominal thickness of coils',
  menus: { public: { below: '/mi-database/tools' } },
  opens: 'everybody',
  state: z.object({
    material: cutText(80),
    variant: cutText(80),
    order: oneOf(['catalogue', 'thickness']),
  }),
  examples: ['?material=DP980-6&order=thickness'],
  words: ${quoted(`${name.toLowerCase()} ${last.replaceAll('-', ' ')} coil thickness`)},
  indexed: true,
} as const satisfies PageModule
`
}

function loadText({ last, name }: Named): string {
  return `import type { Material } from '#contract/catalogue.ts'
import { notAFile, readCoilTool } from '#pages/reading/coil-tool.server.ts'
import type { ToolFigures } from '#pages/answers/figure-answer.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import type { StaticChart } from '#web/chart/svg/chart-svg.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

/** The coils of the material that the address names, or of the free sample. */
export async function load${pascalCase(last)}(context: PageContext, url: URL) {
  const state = readSearch(module.state, url.searchParams)
  const { read: chart, coil: chosen, locked, tool, ignored } = await readThickness(context, url)
  return {
    chart,
    coil: chosen && {
      name: chosen.coil.name,
      thickness: chosen.coil.thickness,
      address: \`/mi-database/\${chosen.material.path}\`,
    },
    material: chosen?.material.name ?? state.material,
    order: state.order,
    locked,
    tool,
    ignored,
  }
}

/** The charts of the page, or the reason why there are none. */
export async function loadFigures(context: PageContext, url: URL): Promise<ToolFigures> {
  const { read: chart, ...found } = await readThickness(context, url)
  const reasons = notAFile(found)
  if (!chart || !found.coil || reasons.length > 0) return { refused: reasons.join(' ') }
  const { material } = found.coil
  return {
    figures: [{ id: 'thickness', chart, synthetic: material.synthetic }],
    file: [material.name, 'thickness'],
    release: found.tool.release,
  }
}

function readThickness(context: PageContext, url: URL) {
  const { order } = readSearch(module.state, url.searchParams)
  return readCoilTool(context, module, url, async (_db, { material }) => thicknessChart(material, order))
}

/** Nominal thickness [mm] of each coil, in the order of the catalogue or from thin to thick. */
function thicknessChart({ name, coils, synthetic }: Material, order: 'catalogue' | 'thickness') {
  const shown = order === 'thickness' ? coils.toSorted((a, b) => a.thickness - b.thickness) : coils
  return {
    title: ${quoted(name)},
    subtitle: name,
    series: [
      {
        id: 'coils',
        label: 'Coils',
        x: shown.map((_, i) => i + 1),
        y: shown.map(({ thickness }) => thickness),
        names: shown.map((one) => one.name),
        colour: 0,
        kind: 'measured' as const,
        draw: 'points' as const,
        synthetic,
      },
    ],
    x: { label: 'Coil', symbol: 'i', kind: 'count' as const },
    y: { label: 'Nominal thickness', symbol: 't', kind: 'thickness' as const, fromZero: true },
  } satisfies StaticChart
}
`
}

function pageText({ last, name }: Named): string {
  const Name = pascalCase(last)
  return `import { Form, useLocation } from 'react-router'
import { sendToCanonical } from '#pages/reading/canonical-search.server.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { formatNumber } from '#web/format/number.ts'
import { MaterialNameField } from '#web/material/material-picker/material-name-field.tsx'
import { SubscriptionAlert } from '#web/material/subscription-alert.tsx'
import { ReleaseField, ReleaseLink } from '#web/release/release-link.tsx'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { figureFiles, moduleFiles } from '#web/tool/module-files.ts'
import panel from '#web/tool/panel-form.module.css'
import { ToolChart } from '#web/tool/tool-chart.tsx'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { Select } from '#web/ui/field.tsx'
import { Submit } from '#web/ui/submit.tsx'
import type { Route } from './+types/page.ts'
import { load${Name} } from './load.server.ts'
import { module } from './module.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  sendToCanonical(url, module.state)
  return load${Name}(context, url)
}

export const meta = moduleMeta(module, ${quoted(`${name}: nominal thickness of every coil of a material.`)})

export default function ${Name}Page({ loaderData }: Route.ComponentProps) {
  const { chart, coil, locked, material, tool, ignored } = loaderData
  const { search } = useLocation()
  return (
    <ToolPage
      module={module}
      lead="Nominal thickness of every coil of a material."
      tool={tool}
      ignored={ignored}
      suggestion={chart ? material : undefined}
      files={chart ? moduleFiles(module, search) : []}
      embed={chart !== null}
    >
      <ToolSidePanel
        summary={chart ? \`Material: \${material}\` : 'Material'}
        unasked={chart === null}
        panel={<Question {...loaderData} />}
      >
        {locked !== null && (
          <SubscriptionAlert alert={tool.locked} freeSample={tool.freeSample}>
            {locked} is not included in your plan: its coils need a subscription.
          </SubscriptionAlert>
        )}
        {coil && (
          <p>
            <ReleaseLink to={coil.address}>{coil.name}</ReleaseLink>: {formatNumber(coil.thickness, 2)} mm
          </p>
        )}
        {chart && (
          <ToolChart
            chart={chart}
            fileName="${last}"
            headingLevel={2}
            files={figureFiles(module, search, 'thickness')}
          />
        )}
      </ToolSidePanel>
    </ToolPage>
  )
}

function Question({ material, order }: Route.ComponentProps['loaderData']) {
  return (
    <Form key={\`\${material} \${order}\`} method="get" className={panel['form']} aria-label="Material" data-print="no">
      <ReleaseField />
      <MaterialNameField label="Material" name="material" value={material} />
      <Select
        label="Order"
        name="order"
        defaultValue={order}
        options={[
          { value: 'catalogue', label: 'As in the catalogue' },
          { value: 'thickness', label: 'By thickness' },
        ]}
      />
      <Submit look="primary">Show coils</Submit>
    </Form>
  )
}
`
}

function fileText({ address }: Named): string {
  return `import { figureAnswer } from '#pages/answers/figure-answer.server.ts'
import type { Route } from './+types/file.ts'
import { loadFigures } from './load.server.ts'
import { module } from './module.ts'

/** \`…/${address.split('/').at(-1)}.csv?material=…\`: the table of the chart; \`.svg\` and \`.embed\` the chart. */
export const loader = ({ context, url }: Route.LoaderArgs) => figureAnswer(context, url, module, loadFigures)
`
}
