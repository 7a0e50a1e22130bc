/** Keys of PostgreSQL's advisory locks: numbers that nothing else on the database uses. */
export const advisoryLocks = {
  server: 7_307_881_300,
  migrations: 7_307_881_301,
  places: 7_307_881_302,
  sampleData: 7_307_881_303,
  mapSpots: 7_307_881_304,
  featured: 7_307_881_305,
  backup: 7_307_881_306,
  // with a second key: the hash of the files, and of the conversation and user
  imageFiles: 1_885_958_243,
  messageImages: 1_885_958_244,
} as const
