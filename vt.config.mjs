export default { root: '/work/wt/imports', test: { include: ['test/**/*.test.ts'], pool: 'forks', maxWorkers: 1 } };
