import { onSight } from '#web/ui/on-sight.tsx'

/** The chart of the free sample on pages that are more than it. */
export const SampleChartLater = onSight(async () => (await import('./sample-chart.tsx')).SampleChartOf)
