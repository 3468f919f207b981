import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#web/ui/button.tsx'
import { Slider, type SliderProps } from '#web/ui/slider.tsx'
import { PlayButton } from './play-button.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './visualizer.module.css'

type SteppedSliderProps = SliderProps & {
  readonly label: string
  /** Called for each step of an animation; without it no animation. */
  readonly onPlay?: (value: number) => void
}

export function SteppedSlider({ onPlay, ...props }: SteppedSliderProps) {
  const { label, value, range, onChange } = props
  const [min, max, step] = range
  const to = (next: number) => onChange(Math.min(max, Math.max(min, Number(next.toFixed(6)))))
  return (
    <div className={styles['stepped']}>
      <Slider {...props} label={<SymbolText of={label} />} />
      <span className={styles['steps']}>
        {onPlay && <PlayButton {...{ label, value, range }} onStep={onPlay} onRest={onChange} />}
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
