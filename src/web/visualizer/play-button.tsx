import Pause from 'lucide-react/icons/pause'
import PlayIcon from 'lucide-react/icons/play'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

type PlayProps = {
  readonly label: string
  readonly value: number
  readonly range: readonly [min: number, max: number, step: number]
  readonly onStep: (value: number) => void
  /** Ended or stopped. */
  readonly onRest: (value: number) => void
}

/** Duration of an animation and limits of its steps [ms]. */
const [whole, shortest, longest] = [8000, 120, 1000] as const

/** Animates a slider from its value, or from the start if it is at the end. */
export function PlayButton({ label, value, range: [min, max, step], onStep, onRest }: PlayProps) {
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
