@rem npm scripts begin with exec, so that no shell stands between npm and us (docs/decisions/0178). This is exec for cmd.exe.
@%*
