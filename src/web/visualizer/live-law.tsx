import { hardeningLaws } from '#core/models/hardening/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import type { ControlsProps } from './controls.tsx'
import { SteppedSlider } from './stepped-slider.tsx'
import styles from './visualizer.module.css'

export const liveLaw = 'live-law'

export function LiveLaw({ state, go, move }: ControlsProps) {
  const law = hardeningLaws.find(({ id }) => id === state.law)
  const blends = law?.parameters.some(({ id }) => id === 'w') ?? false
  return (
    <div className={styles['live']}>
      <Select
        id={liveLaw}
        label="Live law"
        value={law?.id ?? ''}
        onValue={(value) => go({ law: value, alpha: undefined })}
        none="none"
        options={hardeningLaws.map(({ id, label }) => ({ value: id, label }))}
      />
      {blends && (
        <>
          <SteppedSlider
            label="Weight w (α)"
            value={state.alpha ?? 0.5}
            range={[0, 1, 0.01]}
            onChange={(alpha) => move({ alpha })}
          />
          <p className={styles['hint']}>
            {state.alpha === undefined ? 'The weight is fitted to the data.' : 'The weight is fixed.'}{' '}
            {state.alpha !== undefined && (
              <Button small look="quiet" onPress={() => go({ alpha: undefined })}>
                Fit the weight
              </Button>
            )}
          </p>
        </>
      )}
    </div>
  )
}
