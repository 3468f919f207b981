import { onSight } from '#web/ui/on-sight.tsx'

/** Where the chain is handed out as JSON. */
export const coilToCardAddress = '/free-sample/coil-to-card'

/** The chain, drawn into the page by the server; its charts come alive in sight of a reader. */
export const CoilToCardLater = onSight(async () => (await import('./coil-to-card.tsx')).CoilToCard)
