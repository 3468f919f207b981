import { Minus, Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Slider, type SliderProps } from '#web/ui/slider.tsx'
import { Play } from './play.tsx'
import styles from './visualizer.module.css'

type SteppedSliderProps = SliderProps & {
  readonly label: string
  /** Takes each step of a run, which `onChange` ends; without it the slider does not play. */
  readonly onPlay?: (value: number) => void
}

/** A slider with its number field, buttons for one step down and up, and one that plays it. */
export function SteppedSlider({ onPlay, ...props }: SteppedSliderProps) {
  const { label, value, range, onChange } = props
  const [min, max, step] = range
  const to = (next: number) => onChange(Math.min(max, Math.max(min, Number(next.toFixed(6)))))
  return (
    <div className={styles['stepped']}>
      <Slider {...props} />
      <span className={styles['steps']}>
        {onPlay && <Play {...{ label, value, range }} onStep={onPlay} onRest={onChange} />}
        <Button
          small
          look="quiet"
          aria-label={`${label}: one step down`}
          isDisabled={value <= min}
          onPress={() => to(value - step)}
        >
          <Minus size={16} aria-hidden />
        </Button>
        <Button
          small
          look="quiet"
          aria-label={`${label}: one step up`}
          isDisabled={value >= max}
          onPress={() => to(value + step)}
        >
          <Plus size={16} aria-hidden />
        </Button>
      </span>
    </div>
  )
}
