import { palette } from '#web/chart/palette.ts'

/** Palette indices of `count` coils: those of the address, then the first free ones. */
export function coilColours(asked: readonly string[], count: number): readonly number[] {
  const colours = [...new Set(asked.map(Number))].slice(0, count)
  for (let free = 0; colours.length < count && free < palette.length; free++)
    if (!colours.includes(free)) colours.push(free)
  return colours
}

/** Colours without the coils at `places`, for the address; empty if they are the first ones in order. */
export function coloursWithout(colours: readonly number[], places: readonly number[]): string[] {
  const rest = colours.filter((_, i) => !places.includes(i))
  return rest.every((colour, i) => colour === i) ? [] : rest.map(String)
}
