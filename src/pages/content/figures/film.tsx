import { type ReactNode, useEffect, useState } from 'react'
import type { Webinar } from '#contract/menu/webinars.ts'
import { minutes } from '#web/format/minutes.ts'
import { Button } from '#web/ui/button.tsx'
import { Slider } from '#web/ui/slider.tsx'
import styles from './film.module.css'

type FilmProps = {
  webinar: Webinar
  children: (seconds: number) => ReactNode
}

/** Frames per second; enough for growing curves and feasible on a phone. */
const rate = 5

export function Film({ webinar, children }: FilmProps) {
  const { seconds, chapters } = webinar
  // Starts with the last frame, which is informative without playing.
  const [now, setNow] = useState(seconds)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(() => setNow((time) => Math.min(seconds, time + 1 / rate)), 1000 / rate)
    return () => clearInterval(timer)
  }, [playing, seconds])
  useEffect(() => {
    const follow = () => {
      const chapter = chapters.find(({ id }) => location.hash === `#${id}`)
      if (chapter) setNow(chapter.from)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [chapters])
  const moving = playing && now < seconds
  const chapter = chapters.findLast(({ from }) => from <= now)
  const press = () => {
    if (now >= seconds) setNow(0)
    setPlaying(!moving)
  }
  return (
    <div className={styles['film']}>
      {children(now)}
      <div className={styles['controls']}>
        <Button onPress={press}>{moving ? 'Pause' : 'Play'}</Button>
        <p className={styles['chapter']}>
          {minutes(now)} of {minutes(seconds)}: {chapter?.title}
        </p>
      </div>
      <Slider
        label="Moment"
        unit="s"
        range={[0, seconds, 1 / rate]}
        value={Math.round(now * rate) / rate}
        onChange={setNow}
      />
    </div>
  )
}

/** Completed share of a scene: 0 before it, 1 after it. */
export function share(now: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (now - from) / (to - from)))
}
