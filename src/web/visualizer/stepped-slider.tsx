import { Minus, Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Slider, type SliderProps } from '#web/ui/slider.tsx'
import styles from './visualizer.module.css'

/** A slider with its number field, and buttons for one step down and up. */
export function SteppedSlider(props: SliderProps & { readonly label: string }) {
  const { label, value, min, max, step, onChange } = props
  const to = (next: number) => onChange(Math.min(max, Math.max(min, Number(next.toFixed(6)))))
  return (
    <div className={styles['stepped']}>
      <Slider {...props} />
      <span className={styles['steps']}>
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
