import { Pause, Play as PlayIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type PlayProps = {
  /** Of the slider that is moved. */
  readonly label: string
  readonly value: number
  readonly range: readonly [min: number, max: number, step: number]
  readonly onStep: (value: number) => void
  /** It has stopped, at the end or because somebody stopped it. */
  readonly onRest: (value: number) => void
}

/** A whole run takes this long, and no step less or more than these [ms]. */
const [whole, shortest, longest] = [8000, 120, 1000] as const

/** Moves a slider step by step from where it is, or from the start where it is at the end. It never starts by itself. */
export function Play({ label, value, range: [min, max, step], onStep, onRest }: PlayProps) {
  const [playing, setPlaying] = useState(false)
  const [slow, setSlow] = useState(false)
  const advance = useEffectEvent(() => {
    const next = Math.min(max, Number((value + step).toFixed(6)))
    if (next < max) onStep(next)
    else {
      setPlaying(false)
      onRest(max)
    }
  })
  useEffect(() => {
    if (!playing) return undefined
    const pause = (slow ? 2 : 1) * Math.min(longest, Math.max(shortest, (whole * step) / (max - min)))
    const timer = setInterval(advance, pause)
    return () => clearInterval(timer)
  }, [playing, slow, min, max, step])

  const press = () => {
    if (playing) onRest(value)
    else if (value >= max) onStep(min)
    setPlaying(!playing)
  }
  const Icon = playing ? Pause : PlayIcon
  return (
    <>
      <Button small look="quiet" aria-label={`${label}: ${playing ? 'pause' : 'play'}`} onPress={press}>
        <Icon size={16} aria-hidden />
        {playing ? 'Pause' : 'Play'}
      </Button>
      <Button
        small
        look={slow ? 'secondary' : 'quiet'}
        aria-label={`${label}: half speed, ½×`}
        aria-pressed={slow}
        onPress={() => setSlow(!slow)}
      >
        ½×
      </Button>
    </>
  )
}
