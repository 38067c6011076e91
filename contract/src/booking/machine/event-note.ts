/** As long as the reasons that programs give (DCSA Booking 2.0.5, `reason`) with a few words of ours. */
export const longestNote = 5500;
