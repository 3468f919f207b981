import { hardeningLaws } from '#core/models/hardening/index.ts'
import { formatSignificant } from '#web/format/number.ts'
import { FitFacts, PhysicalChecks } from '#web/material/simulation/fit-facts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/card.tsx'
import { WorkingLine } from '#web/worker/working-line.tsx'
import type { LiveFlowFit } from './use-live-fit.ts'
import styles from './visualizer.module.css'

type LiveFitProps = { readonly live: LiveFlowFit; readonly onCancel: () => void }

export function LiveFit({ live: { fit, refused, busy }, onCancel }: LiveFitProps) {
  const weight = fit?.parameters.find(({ id }) => id === 'w')
  return (
    <section className={styles['fit']} aria-labelledby="live-title">
      <h3 id="live-title">{fit ? hardeningLaws.find(({ id }) => id === fit.model)?.label : 'Live law'}</h3>
      <p>
        <Badge tone="warning">Live fit, not stored</Badge>{' '}
        <WorkingLine busy={busy} text="Fitting …" onCancel={onCancel} />
      </p>
      <div aria-live="polite">
        {refused !== undefined && (
          <Alert tone="warning" title="No fit">
            <p>{refused}</p>
          </Alert>
        )}
        {fit && (
          <FitFacts
            of={{
              RMSE: `${formatSignificant(fit.rmse, 3)} MPa, ${fit.count} points`,
              'w (α)': weight && formatSignificant(weight.value, 3),
            }}
          />
        )}
      </div>
      {fit && <PhysicalChecks checks={fit.checks} />}
    </section>
  )
}
