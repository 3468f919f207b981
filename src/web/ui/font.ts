import inter from './inter-text.woff2'

/** Same file as in `base.css`, for the preload. */
export const textFont: string = inter
