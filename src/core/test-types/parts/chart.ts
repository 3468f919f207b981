import type { ChartView } from '../test-type.ts'

type More = Omit<ChartView, 'id' | 'label' | 'kind' | 'x' | 'y'>

/** A chart of one kind: its id in addresses, its label, what lies along x and y, and what else is to say of it. */
const chart =
  (kind: ChartView['kind']) =>
  (id: string, label: string, x: ChartView['x'], y: ChartView['y'], more: More = {}): ChartView => ({
    id,
    label,
    kind,
    x,
    y,
    ...more,
  })

export const curve = chart('curve')
export const points = chart('points')
export const bars = chart('bars')
export const field = chart('field')
