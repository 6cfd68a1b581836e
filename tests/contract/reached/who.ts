// Who stands in the tables of this folder, by the names of `rows-seen.ts`.
export const STAFF = 'sam una ivo cora max fay';
export const ALL_STAFF = 'sam una ivo ed cora cleo max fay abe';
export const WRITERS = 'sam una ivo cora fay';
export const INVESTORS = 'iris omar lone';
