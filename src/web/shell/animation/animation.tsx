import { Pause, Play, RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useReducer, useRef } from 'react'
import { nextAnimation, patienceForFrame } from './animation-state.ts'
import styles from './animation.module.css'

export type AnimationProps = {
  readonly src: string
  /** The picture that stands for it: before it plays, and where motion is not wanted. */
  readonly still: string
  /** What it shows, for those who do not see it. */
  readonly alt: string
  /** [px]; the box keeps this shape whatever happens. */
  readonly width: number
  readonly height: number
}

/** A moving picture without sound. It can be paused, and where it cannot be loaded it says so in its own box. */
export function Animation({ src, still, alt, width, height }: AnimationProps) {
  const [state, send] = useReducer(nextAnimation, 'still')
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) send('play')
  }, [])
  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => send('late'), patienceForFrame)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    const element = video.current
    if (state === 'paused') element?.pause()
    // A browser that will not play at once leaves the first frame: the button is there.
    else if (state === 'playing') element?.play().catch(() => send('pause'))
  }, [state])

  const moves = state === 'loading' || state === 'playing' || state === 'paused'
  return (
    <figure className={styles['figure']}>
      <div className={styles['box']} style={{ aspectRatio: `${width} / ${height}` }}>
        {moves && (
          <video
            ref={video}
            className={styles['picture']}
            src={src}
            poster={still}
            width={width}
            height={height}
            aria-label={alt}
            muted
            loop
            playsInline
            onLoadedData={() => send('frame')}
            onError={() => send('error')}
          />
        )}
        {state === 'still' && (
          <img className={styles['picture']} src={still} alt={alt} width={width} height={height} loading="lazy" />
        )}
        {state === 'failed' && (
          <div className={styles['failed']} role="alert">
            <TriangleAlert size={32} aria-hidden />
            <p>This animation could not be loaded.</p>
            <button type="button" className={styles['button']} onClick={() => send('retry')}>
              <RotateCw size={16} aria-hidden /> Retry
            </button>
          </div>
        )}
      </div>
      {(state === 'still' || state === 'paused') && (
        <button type="button" className={styles['button']} onClick={() => send('play')}>
          <Play size={16} aria-hidden /> Play
        </button>
      )}
      {state === 'playing' && (
        <button type="button" className={styles['button']} onClick={() => send('pause')}>
          <Pause size={16} aria-hidden /> Pause
        </button>
      )}
    </figure>
  )
}
