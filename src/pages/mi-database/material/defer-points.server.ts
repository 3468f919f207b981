import { deferData } from '#pages/reading/reader.ts'
import type { PageContext } from '#pages/reading/services.ts'
import type { MaterialView, OpenMaterial } from './view.ts'

/** Omits the points of a chart that the server renders as SVG; the browser requests them. Navigation includes them. */
export async function deferPoints(view: MaterialView, context: PageContext, { search }: URL): Promise<MaterialView> {
  if (view.access === 'locked' || !view.test) return view
  if (!isDeferred(view)) return view
  const { test } = view
  const address = `/mi-database/${view.material.path}.points${search}`
  const isRendered = await deferData(context, address, () => test.series)
  return isRendered ? { ...view, test: { ...test, series: { address } } } : view
}

function isDeferred({ test, state }: OpenMaterial): boolean {
  return (test?.chart.kind === 'curve' || test?.chart.kind === 'points') && state.view === 'chart'
}
