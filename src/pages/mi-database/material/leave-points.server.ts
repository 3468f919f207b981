import { noteForLater } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'
import { LineChartLater } from '#web/material/parts-on-demand.ts'
import type { MaterialView, OpenMaterial } from './view.ts'

/**
 * The page as it is written: a chart that the server draws into it sleeps in the browser, so its points stay out. Who
 * arrives by a click gets them at once, and so does a table of them.
 */
export async function leavePoints(view: MaterialView, context: PageContext, { search }: URL): Promise<MaterialView> {
  if (view.access === 'locked' || !view.test) return view
  // Drawn into the page at once: the browser gets its code later.
  await LineChartLater.load()
  if (!sleeps(view)) return view
  const { test } = view
  const address = `/mi-database/${view.material.path}.points${search}`
  const noted = await noteForLater(context, address, () => test.series)
  return noted ? { ...view, test: { ...test, series: { address } } } : view
}

function sleeps({ test, state }: OpenMaterial): boolean {
  return (test?.chart.kind === 'curve' || test?.chart.kind === 'points') && state.view === 'chart'
}
