# Completes command lines of gander and constructor in fish: gander completion fish | source
# It asks the program at each Tab, so it stays right when the program changes.
function __gander_complete
    set -l current (commandline -ct)
    for line in (command gander complete -- (commandline -opc) "$current" 2>/dev/null)
        switch $line
            case :file
                __gander_files "$current" __fish_complete_path
            case :folder
                __gander_files "$current" __fish_complete_directories
            case '*'
                echo $line
        end
    end
end

# A file can follow the equals sign of an option.
function __gander_files --argument-names current how
    set -l option (string match -r '^-[^=]*=' -- $current)
    for file in ($how (string replace -- "$option" '' $current))
        echo "$option$file"
    end
end

complete -c gander -f -a '(__gander_complete)'
complete -c constructor -f -a '(__gander_complete)'
