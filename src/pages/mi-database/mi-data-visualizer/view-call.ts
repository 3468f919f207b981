import type { VisualizerState } from '#web/visualizer/state.ts'
import type { OpenCoil } from './load.server.ts'

/**
 * Query of the data call for the drawn data, without fits of the browser.
 * @param open  null: the material of the address, visible or not
 */
export function viewCall(
  format: string,
  { material, variant: coil, view, models, strain, shear, path, cycles, ...field }: VisualizerState,
  open: Pick<OpenCoil, 'material' | 'coil'> | null,
  release: string | null,
): string {
  const slug = open?.material.path.split('/').at(-1) ?? material
  const query = Object.entries({
    variant: open?.coil.slug ?? coil,
    release: release ?? '',
    models: models.join(','),
    strain: strain === undefined ? '' : String(strain),
    shear: shear === 0 ? '' : String(shear),
    path,
    difference: field.difference ?? '',
    cycles: cycles === 0 ? '' : String(cycles),
    specimen: field.specimen,
    image: field.image === undefined ? '' : String(field.image),
    shown: field.shown === 'eps1' ? '' : field.shown,
    predicted: field.predicted === 'yes' ? 'true' : '',
    gauge: field.gauge ?? '',
    line: field.line ?? '',
  }).filter(([, value]) => value !== '')
  return `/api/v1/materials/${encodeURIComponent(slug)}/visualizer/${view}.${format}?${new URLSearchParams(query)}`
}
