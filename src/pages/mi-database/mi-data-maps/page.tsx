import { useMemo } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { allCoils, type CoilFilterState } from '#contract/coil-filter/filter.ts'
import { writeFilter } from '#contract/coil-filter/write-filter.ts'
import { wrongAxisText } from '#contract/views/data-map.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { CoilPanel, filterCount } from '#web/coil-filter/coil-panel.tsx'
import { NoCoils } from '#web/coil-filter/no-coils.tsx'
import { DataMapView } from '#web/data-map/data-map-view.tsx'
import { axisNames, axisWritten } from '#web/data-map/axis-names.ts'
import { mapCall, mapQuery } from '#web/data-map/map-call.ts'
import { MapControls } from '#web/data-map/map-controls.tsx'
import { axesOf, drawnInBrowser, presetOf, shownMap, withUsualPreset } from '#web/data-map/map-state.ts'
import { moduleFiles } from '#web/tool/module-files.ts'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Alert } from '#web/ui/card.tsx'
import { fieldsOf, readSearch, writeSearch } from '#web/url-state/search.ts'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import type { Route } from './+types/page.ts'
import { loadMap } from './load.server.ts'
import { module } from './module.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadMap(context, url)

export const meta = moduleMeta(
  module,
  'Any two properties of sheet steels in one chart: strength and ductility, edge ductility, bendability, material indices and custom formulas.',
)

/** Changes of the drawing need no request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const drawn = currentUrl.href !== nextUrl.href && essence(currentUrl) === essence(nextUrl)
  return drawn ? false : defaultShouldRevalidate
}

function essence({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams)
  // Picked coils include their models on maps with models.
  const models = presetOf(readSearch(module.state, searchParams))?.models !== undefined
  for (const name of drawnInBrowser) if (name !== 'chosen' || !models) search.delete(name)
  return `${pathname}?${search}`
}

export default function DataMapsPage({ loaderData }: Route.ComponentProps) {
  const { answer, curves, tool, ignored, asked, panel, columns } = loaderData
  const [named, set] = useUrlState(module.state)
  const asIs = withUsualPreset(named, loaderData.preset)
  // Free coils are shown against the ranges of families.
  const state = shownMap(asIs, tool.alert !== null)
  const [params] = useSearchParams()
  // Default files are those of the map shown.
  const search = `?${writeSearch(module.state, asIs, params)}`
  const axes = axesOf(state)
  const preset = presetOf(state)
  const names = useMemo(() => axisNames(columns), [columns])
  const name = preset?.name ?? `${axisWritten(names, axes.x)} × ${axisWritten(names, axes.y)}`
  const filters = filterCount(asked)
  const stateOf = (next: CoilFilterState) => ({ ...asIs, ...writeFilter(next) })
  const addressOf = (next: CoilFilterState) => `?${writeSearch(module.state, stateOf(next), params)}`
  const filterNames = Object.keys(writeFilter(asked))
  return (
    <ToolPage
      module={module}
      lead={preset?.why ?? 'Plot any two properties of the catalogue, one point per coil.'}
      tool={tool}
      ignored={ignored}
      suggestion={name}
      files={moduleFiles(module, search)}
      embed
      actions={
        <Link to={tableAddress(asked, params.get('release'))} className={buttonClass('quiet', true)}>
          Show in the property table
        </Link>
      }
      call={mapCall('json', state, params.get('release'))}
    >
      <ToolSidePanel
        summary={`Axes and filters: ${preset?.name ?? 'custom'}`}
        filters={filters}
        panel={
          <>
            <MapControls
              state={state}
              set={set}
              names={names}
              columns={columns}
              gauges={'map' in answer ? answer.map.gauges : []}
              wrong={'wrong' in answer ? answer.wrong : undefined}
            />
            <CoilPanel
              asked={asked}
              panel={panel}
              columns={columns}
              onChange={(next) => set(stateOf(next), { push: true })}
              addressOf={addressOf}
              kept={[...params].filter(
                ([field]) =>
                  (fieldsOf(module.state).includes(field) || field === 'release') && !filterNames.includes(field),
              )}
            />
          </>
        }
      >
        {'map' in answer ? (
          <DataMapView
            map={answer.map}
            curves={curves}
            name={name}
            state={state}
            asked={asked}
            set={set}
            query={mapQuery(state, params.get('release'))}
            none={<NoCoils filters={filters} all={addressOf(allCoils)} />}
          />
        ) : (
          <Alert tone="danger">
            <p>
              {wrongAxisText(answer.wrong)} Correct the formula. Property names are suggested as you type; formulas can
              use + − * / ^, sqrt, ln, exp and abs.
            </p>
          </Alert>
        )}
      </ToolSidePanel>
    </ToolPage>
  )
}

/** The property table with the filters of the map. */
function tableAddress(asked: CoilFilterState, release: string | null): string {
  const given = Object.entries({ ...writeFilter(asked), release: release ?? undefined })
  const search = new URLSearchParams(given.flatMap(([name, text]) => (text ? [[name, text]] : [])))
  return `/mi-database/properties?${search}`
}
