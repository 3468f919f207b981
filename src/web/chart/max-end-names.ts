/** Names next to the ends of lines; charts with more have a legend below. */
export const maxEndNames = 8
