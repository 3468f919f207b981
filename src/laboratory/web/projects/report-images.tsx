import type { ReactNode } from 'react'
import type { ReportChart } from '#contract/reports/report.ts'

type Drawing = Pick<ReportChart, 'place' | 'description'>

/** Drawings of a report as pictures, each with a separate address below this one. */
export function imagesBelow(address: string): (chart: Drawing) => ReactNode {
  return ({ place, description }) => <img src={`${address}/${place}.svg`} alt={description} width={960} height={640} />
}
