export type ForceCell = {
  /** Natural frequency [Hz]. */
  readonly frequency: number
  /** Damping ratio [1]. */
  readonly damping: number
}

const stepsPerPeriod = 200

/**
 * Response of a force cell to a rising stress, from rest: r″ + 2ζω·r′ + ω²·r = ω²·s(t). A stress whose slope drops by k
 * leaves a wave of height k/ω.
 * @param stress  s(t) [MPa] over time [s]
 * @param times   of the readings [s], rising from 0
 * @throws RangeError if the frequency is not above 0 or a time falls
 */
export function cellReading(
  stress: (time: number) => number,
  times: ArrayLike<number>,
  { frequency, damping }: ForceCell,
): Float64Array {
  if (!(frequency > 0)) throw new RangeError(`frequency ${frequency} Hz is not above 0`)
  const omega = 2 * Math.PI * frequency
  const longest = 1 / (frequency * stepsPerPeriod)
  const readings = new Float64Array(times.length)
  let time = 0
  let reading = 0
  let speed = 0
  for (let i = 0; i < times.length; i++) {
    const span = times[i]! - time
    if (span < 0) throw new RangeError(`time ${i} falls`)
    const steps = Math.ceil(span / longest)
    const step = steps > 0 ? span / steps : 0
    for (let k = 0; k < steps; k++) {
      // Half a kick, a drift, half a kick: preserves the amplitude of an undamped wave.
      const force = (at: number) => omega * (omega * (stress(at) - reading) - 2 * damping * speed)
      speed += (step / 2) * force(time)
      reading += step * speed
      time += step
      speed += (step / 2) * force(time)
    }
    time = times[i]!
    readings[i] = reading
  }
  return readings
}
